import type { Server } from 'node:http'

/** A fake that answers on loopback. */
export interface ListeningFake {
  readonly port: number
  /** Ends with every connection. */
  stop(): Promise<void>
}

/** Let the server of a fake listen on a port of loopback; 0: a free one. */
export async function listenOnLoopback(server: Server, wantedPort = 0): Promise<ListeningFake> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server is not listening')
  return {
    port: address.port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
