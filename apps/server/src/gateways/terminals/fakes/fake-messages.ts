import type { IncomingMessage } from 'node:http'

/** A request that a fake received. */
export interface FakeTerminalRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A fake's answer. */
export interface FakeTerminalReply {
  readonly status: number
  readonly type: string
  readonly body: string
}
