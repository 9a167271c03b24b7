import type { FakeRequest } from '../../../fake-server.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { CardMachine, type MachinePayment } from '../card-machine.ts'
import { startFakeHttp, type TerminalFake } from '../fake-http.ts'
import type { FakeTerminalReply } from '../fake-messages.ts'
import { eventsOf, isFinal, linkOf, refusedTransaction, transactionOf } from './linkly-events.ts'

/** A fake Linkly Cloud. Its addresses for authentication and requests are the same. */
export interface LinklyFake extends TerminalFake {
  /** Let the PIN pad show a new pairing code, valid for 180 s. */
  newPairCode(): string
  /** Make all tokens invalid. */
  revokeTokens(): void
  /** Forget the sessions, as Linkly does after some time. Transactions stay in the history. */
  forgetSessions(): void
}

interface LinklyFakeOptions {
  readonly account: { readonly username: string; readonly password: string }
  readonly clock: () => number
  /** A secret of an earlier pairing. */
  readonly secret?: string
  /** The status of accepted commands. */
  readonly acceptedStatus?: 200 | 202
  readonly port?: number
}

interface State {
  readonly options: LinklyFakeOptions
  readonly machine: CardMachine
  readonly secrets: Set<string>
  readonly tokens: Map<string, number>
  /** By session: the payment's id, or events that are final at once. */
  readonly sessions: Map<string, string | readonly unknown[]>
  pairCode: { readonly code: string; readonly until: number } | undefined
}

const pairCodeMs = 180_000
const tokenSeconds = 3_600
/** Until then a new session has no events. */
const firstEventMs = 300

const uuid = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
const Pairing = z.object({ username: z.string(), password: z.string(), pairCode: z.string() })
const TokenRequest = z.object({
  secret: z.string(),
  posName: z.string().min(1),
  posVersion: z.string().min(1),
  posId: uuid,
  posVendorId: uuid,
})
const Transaction = z.object({
  Request: z.object({
    Merchant: z.string().length(2),
    TxnType: z.enum(['P', 'R', 'A', 'L', 'Q']),
    AmtPurchase: z.int().min(1),
    TxnRef: z.string().min(1).max(16),
    CurrencyCode: z.string().length(3),
    Application: z.string().length(2),
    PurchaseAnalysisData: z.object({ RFN: z.string().optional() }),
  }),
})
const kinds = { P: 'payment', R: 'refund', A: 'hold', L: 'capture', Q: 'release' } as const
const SendKey = z.object({ Request: z.object({ Key: z.enum(['0', '1', '2', '3']), Data: z.string() }) })

/** Start a fake of Linkly Cloud with one PIN pad. */
export async function startLinklyFake(options: LinklyFakeOptions): Promise<LinklyFake> {
  const machine = new CardMachine({ clock: options.clock })
  const state: State = {
    options,
    machine,
    secrets: new Set(options.secret === undefined ? [] : [options.secret]),
    tokens: new Map(),
    sessions: new Map(),
    pairCode: undefined,
  }
  const newPairCode = () => {
    const code = String(randomInt(100_000, 1_000_000))
    state.pairCode = { code, until: options.clock() + pairCodeMs }
    return code
  }
  const note = () => {
    if (!state.pairCode || options.clock() >= state.pairCode.until) newPairCode()
    return `Pairing code: ${state.pairCode?.code}`
  }
  const fake = await startFakeHttp({
    title: 'Fake terminal: Linkly Cloud',
    machine,
    answer: (request) => answerLinkly(state, request),
    note,
    port: options.port ?? 0,
  })
  return {
    ...fake,
    newPairCode,
    revokeTokens: () => state.tokens.clear(),
    forgetSessions: () => state.sessions.clear(),
  }
}

function answerLinkly(state: State, request: FakeRequest): FakeTerminalReply {
  const { method, path, body } = request
  if (method === 'POST' && path === '/v1/pairing/cloudpos') return pair(state, body)
  if (method === 'POST' && path === '/v1/tokens/cloudpos') return giveToken(state, body)
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if ((state.tokens.get(token) ?? 0) <= state.options.clock()) return empty(401)
  if (method === 'GET' && path === '/v2/transaction') return historyOf(state, request.query)
  const [, session = '', action] = /^\/v2\/sessions\/([\da-f-]{36})\/(\w+)$/.exec(path) ?? []
  switch (`${method} ${action}`) {
    case 'POST transaction':
      return begin(state, session, body)
    case 'POST status':
      return answerStatus(state, session)
    case 'POST sendkey':
      return pressKey(state, session, body)
    case 'GET result':
      return resultOf(state, session)
    default:
      return empty(404)
  }
}

function pair(state: State, body: string): FakeTerminalReply {
  const { data: wanted } = Pairing.safeParse(readBody(body))
  const { account, clock } = state.options
  const isRight =
    wanted?.username === account.username &&
    wanted.password === account.password &&
    state.pairCode?.code === wanted.pairCode &&
    clock() < state.pairCode.until
  if (!isRight) return empty(401)
  state.pairCode = undefined
  const secret = randomBytes(48).toString('base64url')
  state.secrets.add(secret)
  return json(200, { secret })
}

function giveToken(state: State, body: string): FakeTerminalReply {
  const { data: wanted } = TokenRequest.safeParse(readBody(body))
  if (!wanted) return empty(400)
  if (!state.secrets.has(wanted.secret)) return empty(401)
  const token = randomBytes(32).toString('base64url')
  state.tokens.set(token, state.options.clock() + tokenSeconds * 1_000)
  return json(200, { token, expirySeconds: tokenSeconds })
}

function begin({ machine, sessions, options }: State, session: string, body: string): FakeTerminalReply {
  const { data } = Transaction.safeParse(readBody(body))
  if (!data || sessions.has(session)) return empty(400)
  const { TxnRef, TxnType, AmtPurchase, CurrencyCode, PurchaseAnalysisData } = data.Request
  const kind = kinds[TxnType]
  const { RFN: link } = PurchaseAnalysisData
  const isLinked = kind !== 'payment' && kind !== 'hold'
  const named = isLinked && link !== undefined ? findPaid(machine, link) : undefined
  const terms = { id: TxnRef, kind, cents: AmtPurchase, currency: CurrencyCode } as const
  const isAllowed = !isLinked || isAllowedOf(machine, kind, { named, link, cents: AmtPurchase })
  const started = isAllowed ? machine.begin({ ...terms, refunds: named?.id }) : 'invalid'
  const refusals = {
    invalid: refusedTransaction(TxnRef, '12', 'INVALID TRANSACTION'),
    busy: refusedTransaction(TxnRef, 'BY', 'PINPAD BUSY         '),
    offline: refusedTransaction(TxnRef, 'PF', 'PINPAD OFFLINE      '),
  }
  sessions.set(session, started === 'started' ? TxnRef : [refusals[started]])
  return json(options.acceptedStatus ?? 200, { sessionId: session, uri: `/v2/sessions/${session}/result` })
}

interface Named {
  readonly named: MachinePayment | undefined
  readonly link: string | undefined
  readonly cents: number
}

/** A refund without a link goes to any card; a completion or cancellation needs its pre-authorisation. */
function isAllowedOf(
  machine: CardMachine,
  kind: MachinePayment['kind'],
  { named, link, cents }: Named,
): boolean {
  if (kind !== 'refund') return machine.isHeld(named, cents)
  return link === undefined || machine.isRefundable(named, cents)
}

function findPaid(machine: CardMachine, link: string): MachinePayment | undefined {
  return [...machine.payments.values()].find((one) => one.kind !== 'refund' && linkOf(one) === link)
}

function answerStatus({ machine, sessions }: State, session: string): FakeTerminalReply {
  const code = machine.isPowered ? (machine.current ? 'BY' : '00') : 'PF'
  sessions.set(session, [{ responseType: 'status', success: code === '00', responseCode: code }])
  return json(200, { sessionId: session })
}

function pressKey({ machine, sessions }: State, session: string, body: string): FakeTerminalReply {
  const { data } = SendKey.safeParse(readBody(body))
  if (!data) return empty(400)
  if (machine.current?.id !== sessions.get(session)) return empty(404)
  if (data.Request.Key === '0') machine.cancel()
  if (data.Request.Key === '1') machine.sign(true)
  if (data.Request.Key === '2') machine.sign(false)
  return json(200, { sessionId: session })
}

function resultOf({ machine, sessions, options }: State, session: string): FakeTerminalReply {
  const known = sessions.get(session)
  if (known === undefined) return empty(404)
  if (typeof known !== 'string') return json(200, known)
  const payment = machine.find(known)
  if (!payment || options.clock() < payment.startedAt + firstEventMs) return empty(425)
  return json(200, eventsOf(payment))
}

function historyOf({ machine }: State, query: URLSearchParams): FakeTerminalReply {
  if (query.get('referenceType') !== 'ReferenceNo') return empty(400)
  const payment = machine.find(query.get('reference') ?? '')
  return json(200, payment && isFinal(payment.told.at(-1)) ? [transactionOf(payment)] : [])
}

function readBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function json(status: number, body: unknown): FakeTerminalReply {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

function empty(status: number): FakeTerminalReply {
  return { status, type: 'application/json', body: '' }
}
