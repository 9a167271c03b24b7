/** Progress for the person who waits. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

let take = (result: unknown): void => void process.stdout.write(`${JSON.stringify(result)}\n`)

/** The bench's one line on standard output. */
export function printResult(result: unknown): void {
  take(result)
}

/** From now on results go to this function instead of standard output. */
export function takeResults(taker: (result: unknown) => void): void {
  take = taker
}
