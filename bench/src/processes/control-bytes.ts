import { createServer } from 'node:http'
import { answerTasks } from '../load/ask-process.ts'

// The control for reads: Node's HTTP server with the same bytes and headers.

export interface BytesSetup {
  readonly headers: Readonly<Record<string, string>>
  /** The body in Base64. */
  readonly body: string
}

answerTasks(listen)

function listen({ headers, body }: BytesSetup): Promise<{ port: number }> {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, headers).end(bytes)
    // Read the body to its end, as any server must.
    if (request.method === 'POST') request.on('end', answer).resume()
    else answer()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve({ port: address.port })
    })
  })
}
