import Foundation
import SourceAdopting

// Reads a request on standard input and answers it on standard output; 'layout-parity adopt' starts it.
do {
  let request = try JSONDecoder().decode(
    AdoptionRequest.self, from: FileHandle.standardInput.readDataToEndOfFile())
  FileHandle.standardOutput.write(try JSONEncoder().encode(Adoption.reply(to: request)))
} catch {
  FileHandle.standardError.write(
    Data("error: no request on standard input; start 'layout-parity adopt'\n".utf8))
  exit(2)
}
