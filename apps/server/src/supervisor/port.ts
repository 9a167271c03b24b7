import { createServer, type AddressInfo } from 'node:net'
import { PlainFault } from '../db/plain-fault.ts'

/** Read the port. Throws `PlainFault`. */
export function readPort(text: string | undefined): number {
  const port = Number(text || 4000)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new PlainFault(
    `PORT=${text} is not a port number: use one from 1024 to 65535, for example PORT=4000.`,
  )
}

/** Check that a port is free before anything starts. Throws `PlainFault` with a free port. */
export async function checkPort(port: number, host: string): Promise<void> {
  const fault = await tryPort(port, host)
  if (!fault) return
  if (fault === 'EACCES') {
    throw new PlainFault(`Port ${port} requires administrator rights. Try: PORT=4000 npm start`)
  }
  if (fault === 'EADDRNOTAVAIL' || fault === 'ENOTFOUND') {
    throw new PlainFault(`HOST=${host} is not an address of this machine. Try: HOST=0.0.0.0 npm start`)
  }
  let free = port + 1
  while (free < port + 50 && (await tryPort(free, host))) free++
  throw new PlainFault(`Port ${port} is in use. Try: PORT=${free} npm start`)
}

/** The first free loopback port from `first`; 0: any. */
export async function findFreePort(first: number): Promise<number> {
  if (first === 0) return anyPort()
  for (let port = first; port < Math.min(first + 50, 65_536); port += 1)
    if ((await tryPort(port, '127.0.0.1')) === undefined) return port
  return anyPort()
}

function anyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Undefined if the port can be opened, else the system's error code. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
