import { createServer } from 'node:http'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify } from 'jose'
import { listenOnLoopback, readRequest, type FakeRequest } from '../../fake-server.ts'

/** A fake of Google Wallet's API and of its tokens. */
export interface GoogleFake {
  readonly url: string
  readonly tokenUrl: string
  readonly classes: Map<string, unknown>
  readonly objects: Map<string, Readonly<Record<string, unknown>>>
  /** Method and path of every call that was authorised. */
  readonly calls: string[]
  /** What happens to the next calls, one each: a status. */
  readonly mischief: number[]
  stop(): Promise<void>
}

const token = 'token-of-the-fake'

/** Start the fake on loopback. It verifies the assertion of the service account, and calls without a token fail. */
export async function startGoogleFake(certified: string, clock: () => number): Promise<GoogleFake> {
  const key = createPublicKey(certified)
  const classes: GoogleFake['classes'] = new Map()
  const objects: GoogleFake['objects'] = new Map()
  const calls: string[] = []
  const mischief: number[] = []
  const server = createServer((incoming, response) => {
    void readRequest(incoming)
      .then((request) =>
        request.path === '/token'
          ? answerToken(request, { key, now: clock(), audience: `${url}/token` })
          : answerCall(request, { classes, objects, calls, mischief }),
      )
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      )
  })
  const { port, stop } = await listenOnLoopback(server)
  const url = `http://127.0.0.1:${port}`
  return { url, tokenUrl: `${url}/token`, classes, objects, calls, mischief, stop }
}

interface Answer {
  readonly status: number
  readonly body: string
}

async function answerToken(
  { body }: FakeRequest,
  { key, now, audience }: { readonly key: KeyObject; readonly now: number; readonly audience: string },
): Promise<Answer> {
  const form = new URLSearchParams(body)
  try {
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      audience,
      currentDate: new Date(now),
      algorithms: ['RS256'],
    })
    if (!String(payload['scope']).endsWith('/auth/wallet_object.issuer')) return { status: 400, body: '{}' }
    return { status: 200, body: JSON.stringify({ access_token: token, expires_in: 3_599 }) }
  } catch {
    return { status: 401, body: '{}' }
  }
}

function answerCall(
  { method, path, headers, body }: FakeRequest,
  { classes, objects, calls, mischief }: Pick<GoogleFake, 'classes' | 'objects' | 'calls' | 'mischief'>,
): Answer {
  if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: '{}' }
  const [, kind = '', named = ''] =
    /^\/walletobjects\/v1\/(genericClass|genericObject)(?:\/([\w.-]+))?$/.exec(path) ?? []
  calls.push(`${method} ${kind}`)
  const forced = mischief.shift()
  if (forced !== undefined) return { status: forced, body: '{}' }
  const given = JSON.parse(body) as Readonly<Record<string, unknown>> & { readonly id: string }
  if (kind === 'genericClass' && method === 'POST') {
    if (classes.has(given.id)) return { status: 409, body: '{}' }
    classes.set(given.id, given)
    return { status: 200, body }
  }
  if (kind !== 'genericObject') return { status: 404, body: '{}' }
  if (method === 'POST') {
    if (!classes.has(String(given['classId']))) return { status: 400, body: '{}' }
    if (objects.has(given.id)) return { status: 409, body: '{}' }
    objects.set(given.id, given)
    return { status: 200, body }
  }
  const known = objects.get(named)
  if (method !== 'PATCH' || !known) return { status: 404, body: '{}' }
  objects.set(named, { ...known, ...given })
  return { status: 200, body }
}
