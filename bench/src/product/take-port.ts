import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections, so that none of a load takes it before the product listens. */
const [first, last] = [12_000, 32_000] as const

/** Find a free port for a server that has another one beside it: the sandbox of payments takes the next. */
export async function takePort(): Promise<number> {
  for (let left = 50; left > 0; left -= 1) {
    const port = randomInt(first, last)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error(`no free port from ${first} to ${last}`)
}

/** Whether a start failed because another program has its port. */
export function isPortTaken(fault: unknown): boolean {
  return fault instanceof Error && /Port \d+ is in use|EADDRINUSE/.test(fault.message)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
