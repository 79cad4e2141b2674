"""Writes a generated table of the documents, or checks that it is as it would be written."""


def finish(script, table, root, text, errors, total, writes):
    """Prints the errors or the total, writes or compares the table, and returns the exit status."""
    print("\n".join(errors) or total)
    if writes:
        table.write_text(text, "utf-8")
    elif not table.exists() or table.read_text("utf-8") != text:
        print(f"{table.relative_to(root)}: error: not what 'Tests/{script} --write' writes; run it")
        return 1
    return 1 if errors else 0
