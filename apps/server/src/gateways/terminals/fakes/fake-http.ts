import { createServer, type ServerResponse } from 'node:http'
import { listenOnLoopback, readRequest, type FakeRequest } from '../../fake-server.ts'
import type { CardMachine } from './card-machine.ts'
import type { FakeTerminalReply } from './fake-messages.ts'
import { answerPanel } from './panel.ts'

/**
 * A fault of one request. `lost`: it is carried out, and the connection breaks before the answer. `dropped`: it never
 * arrives. `silence`: it never arrives, and the connection stays open.
 */
export interface TerminalMischief {
  readonly kind: 'lost' | 'dropped' | 'silence' | 'broken' | 'garbage'
  /** The first request whose method, path and body match has the fault. */
  readonly on: RegExp
}

/** A fake provider with one terminal. A person finds the terminal's page at its address. */
export interface TerminalFake {
  readonly url: string
  readonly machine: CardMachine
  /** Received requests, in order. */
  readonly requests: FakeRequest[]
  readonly mischief: TerminalMischief[]
  stop(): Promise<void>
}

interface FakeHttpOptions {
  readonly title: string
  readonly machine: CardMachine
  readonly answer: (request: FakeRequest) => FakeTerminalReply
  /** Something to show on the page, such as a pairing code. */
  readonly note?: () => string
  /** 0: any free port. */
  readonly port: number
}

/** Start a fake on loopback. */
export async function startFakeHttp(options: FakeHttpOptions): Promise<TerminalFake> {
  const requests: FakeRequest[] = []
  const mischief: TerminalMischief[] = []
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      const page = answerPanel(options, request)
      if (page) return void response.writeHead(page.status, page.headers).end(page.body)
      requests.push(request)
      const text = `${request.method} ${request.path} ${request.body}`
      const fault = mischief.findIndex(({ on }) => on.test(text))
      const kind = fault === -1 ? 'none' : (mischief.splice(fault, 1)[0]?.kind ?? 'none')
      return misbehave(kind, response, () => options.answer(request))
    })
  })
  const { port, stop } = await listenOnLoopback(server, options.port)
  return { url: `http://127.0.0.1:${port}`, machine: options.machine, requests, mischief, stop }
}

function misbehave(
  kind: TerminalMischief['kind'] | 'none',
  response: ServerResponse,
  answer: () => FakeTerminalReply,
): void {
  switch (kind) {
    case 'none': {
      const { status, type, body } = answer()
      response.writeHead(status, { 'content-type': type }).end(body)
      return
    }
    case 'lost':
      answer()
      response.destroy()
      return
    case 'dropped':
      response.destroy()
      return
    case 'silence':
      return
    case 'broken':
      response.writeHead(500).end('Internal Server Error')
      return
    case 'garbage':
      response.writeHead(200).end('<html><p>Welcome to the hotel</html>')
  }
}
