/** Keeps the end of what a server wrote to its error output, to quote it when the server will not start. */
export class LastWords {
  #text = ''

  add(text: string): void {
    this.#text = (this.#text + text).slice(-4_000)
  }

  /** The line that says what went wrong: not the stack below it, nor Node's own version line. */
  sentence(): string {
    const lines = this.#text.split('\n').map((line) => line.trimEnd())
    const telling = lines.filter(
      (line) => line !== '' && !/^\s|^Node\.js v|^[{}[\]]|^node:|^file:\/\//.test(line),
    )
    return (
      telling.findLast((line) => /error|fault|cannot|could not/i.test(line)) ??
      telling.at(-1) ??
      'it said nothing'
    )
  }
}
