import XMLReading

// Apple's Foundation brings a type of this name along.
typealias XMLElement = XMLReading.XMLElement
