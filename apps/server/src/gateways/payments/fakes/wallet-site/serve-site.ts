import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback, readRequest, type FakeRequest, type ListeningFake } from '../../../fake-server.ts'
import type { CallFault } from './fault-book.ts'

/** A fake's answer, and the fault that hits it. */
export interface SiteAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  readonly fault?: CallFault | undefined
}

/** A fake that listens on loopback and has its address before it answers. */
export interface Site extends ListeningFake {
  readonly url: string
  /** Say what it answers. Call this once, before anything else waits. */
  serve(answer: (request: FakeRequest) => Promise<SiteAnswer>): void
}

/** Open a site on loopback. Default: a free port. */
export async function openSite(port?: number): Promise<Site> {
  const server = createServer()
  const listening = await listenOnLoopback(server, port)
  return {
    ...listening,
    url: `http://127.0.0.1:${listening.port}`,
    serve: (answer) =>
      void server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        readRequest(request)
          .then(answer)
          .then((given) => send(response, given))
          .catch((error: unknown) => void response.writeHead(500).end(String(error)))
      }),
  }
}

/** An answer in JSON. */
export function jsonAnswer(status: number, json: unknown): SiteAnswer {
  return { status, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
}

async function send(response: ServerResponse, { status, body, headers, fault }: SiteAnswer): Promise<void> {
  switch (fault?.kind) {
    case 'lost':
      response.destroy()
      return
    case 'silent':
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel</html>')
      return
    case 'broken':
    case 'brokenAfter':
      response.writeHead(500).end('Internal Server Error')
      return
    case 'slow':
      await sleep(fault.ms ?? 6_000, undefined, { ref: false })
      break
    case undefined:
  }
  response.writeHead(status, headers).end(body)
}
