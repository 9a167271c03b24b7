const second = 1_000
const pauses = [15, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * second)

/** The delay after this many tries to send a message, increasing. Undefined: give up. */
export function nextTryMs(tries: number): number | undefined {
  return pauses[tries - 1]
}
