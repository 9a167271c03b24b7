const second = 1_000
const pauses = [15, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * second)

/** How long to wait after so many tries to send a message, longer each time; undefined: it is given up. */
export function nextTryMs(tries: number): number | undefined {
  return pauses[tries - 1]
}
