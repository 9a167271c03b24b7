import { createServer, type ServerResponse } from 'node:http'
import { listenOnLoopback, readRequest, type FakeRequest } from '../fake-server.ts'

/** A fault for one request. `lost`: it is carried out, and the connection breaks before the answer. */
export type Mischief = 'silence' | 'lost' | 'tooMany' | 'broken' | 'garbage' | 'elsewhere'

/** The fake's answer. */
export interface FakeAnswer {
  readonly status: number
  readonly body: string
}

/** A fake provider. */
export interface ProviderFake {
  readonly url: string
  /** Received requests, in order. */
  readonly requests: FakeRequest[]
  /** Faults of the next requests, one each. */
  readonly mischief: (Mischief | FakeAnswer | 'none')[]
  stop(): Promise<void>
}

/** Start a fake provider on loopback that answers or fails as the test says. */
export async function startProviderFake(answer: (request: FakeRequest) => FakeAnswer): Promise<ProviderFake> {
  const requests: FakeRequest[] = []
  const mischief: ProviderFake['mischief'] = []
  const server = createServer((request, response) => {
    void readRequest(request).then((request) => {
      requests.push(request)
      misbehave(mischief.shift() ?? 'none', response, () => answer(request))
    })
  })
  const { port, stop } = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    mischief,
    stop,
  }
}

function misbehave(
  mischief: Mischief | FakeAnswer | 'none',
  response: ServerResponse,
  answer: () => FakeAnswer,
): void {
  const send = (status: number, body: string, headers = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  if (typeof mischief === 'object') return send(mischief.status, mischief.body)
  switch (mischief) {
    case 'none': {
      const { status, body } = answer()
      return send(status, body)
    }
    case 'silence':
      return undefined
    case 'lost':
      answer()
      response.destroy()
      return undefined
    case 'tooMany':
      return send(429, '{"code":20429,"message":"Too Many Requests","status":429}', { 'retry-after': '1' })
    case 'broken':
      return send(500, 'Internal Server Error')
    case 'garbage':
      return send(201, '<html>Welcome to the hotel</html>')
    case 'elsewhere':
      return send(307, '', { location: 'http://127.0.0.1:9/steal' })
  }
}
