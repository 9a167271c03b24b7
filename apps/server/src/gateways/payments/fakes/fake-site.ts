import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback, readRequest, type FakeRequest } from '../../fake-server.ts'
import type { AnswerFault } from './faults.ts'

/** A fake's answer. */
export interface FakeAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Runs once the answer was sent. */
  readonly afterwards?: (() => void) | undefined
}

/** A fake that listens. */
export interface FakeSite {
  readonly url: string
  /** Received requests, in order. */
  readonly requests: readonly FakeRequest[]
  /** Ends with every connection. */
  stop(): Promise<void>
}

interface SiteOptions {
  /** Undefined: a free one. */
  readonly port?: number | undefined
  /** Carries a request out. Throwing answers 500. */
  readonly answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>
  /** The fault of a request. */
  readonly faultOf: (request: FakeRequest) => AnswerFault | undefined
}

/** Start the server of a fake on loopback, which answers or fails as a test says. */
export async function startFakeSite({ port, answer, faultOf }: SiteOptions): Promise<FakeSite> {
  const requests: FakeRequest[] = []
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming)
      requests.push(request)
      await respond(response, faultOf(request), async () => answer(request))
    })().catch((error: unknown) => send(response, { status: 500, body: String(error) }))
  })
  const listening = await listenOnLoopback(server, port)
  return { url: `http://127.0.0.1:${listening.port}`, requests, stop: listening.stop }
}

const brokenAnswer: FakeAnswer = { status: 500, body: 'Internal Server Error' }
const garbageAnswer: FakeAnswer = {
  status: 200,
  body: '<html>Welcome to the hotel</html>',
  headers: { 'content-type': 'text/html' },
}

async function respond(
  response: ServerResponse,
  fault: AnswerFault | undefined,
  carryOut: () => Promise<FakeAnswer>,
): Promise<void> {
  if (fault === 'silent') return
  if (fault === 'broken') return send(response, brokenAnswer)
  const answer = await carryOut()
  if (fault === 'hung') return answer.afterwards?.()
  if (fault === 'lost') {
    response.destroy()
    return answer.afterwards?.()
  }
  if (typeof fault === 'object') await sleep(fault.slowMs)
  send(response, fault === 'brokenAfter' ? brokenAnswer : fault === 'garbage' ? garbageAnswer : answer)
  answer.afterwards?.()
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

/** An answer in JSON. */
export function jsonAnswer(status: number, value: unknown, headers?: Record<string, string>): FakeAnswer {
  return { status, body: JSON.stringify(value), headers }
}

/** An answer about an unknown address, or a form that is not the fake's. */
export function plainAnswer(status: 400 | 403 | 404, body: string): FakeAnswer {
  return { status, body, headers: { 'content-type': 'text/plain' } }
}

/** An answer that sends a browser elsewhere. */
export function redirectTo(location: string, afterwards?: () => void): FakeAnswer {
  return { status: 303, body: '', headers: { location }, afterwards }
}
