/** Keeps the end of a server's error output, to quote it if the server does not start. */
export class LastWords {
  #text = ''

  add(text: string): void {
    this.#text = (this.#text + text).slice(-4_000)
  }

  /** The line that names the error: not the stack, nor Node's version line. */
  sentence(): string {
    const lines = this.#text.split('\n').map((line) => line.trimEnd())
    const telling = lines.filter(
      (line) => line !== '' && !/^\s|^Node\.js v|^[{}[\]]|^node:|^file:\/\//.test(line),
    )
    return (
      telling.findLast((line) => /error|fault|cannot|could not/i.test(line)) ?? telling.at(-1) ?? 'no output'
    )
  }
}
