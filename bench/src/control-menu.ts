import { createServer } from 'node:http'
import { answerTasks } from './load/ask-process.ts'

// The control of `menu`: Node's own server, the same bytes under the same headers, and nothing else.

interface MenuSetup {
  readonly headers: Readonly<Record<string, string>>
  /** The body as it leaves, in Base64. */
  readonly body: string
}

answerTasks(listen)

function listen({ headers, body }: MenuSetup): Promise<{ port: number }> {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve({ port: address.port })
    })
  })
}
