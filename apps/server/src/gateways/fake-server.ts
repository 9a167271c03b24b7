import type { IncomingMessage, Server } from 'node:http'

/** A fake that answers on loopback. */
export interface ListeningFake {
  readonly port: number
  /** Ends with every connection. */
  stop(): Promise<void>
}

/** Let the server of a fake listen on loopback; port 0 is a free one. Throws if the port is taken. */
export async function listenOnLoopback(server: Server, port = 0): Promise<ListeningFake> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
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

/** A request that a fake received. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Read a whole request. */
export async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: string[] = []
  incoming.setEncoding('utf8')
  for await (const chunk of incoming) chunks.push(String(chunk))
  const url = new URL(incoming.url ?? '', 'http://fake')
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: chunks.join(''),
  }
}
