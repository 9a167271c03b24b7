/** Progress for the person who waits. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The bench's one line on standard output. */
export function printResult(result: unknown): void {
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
