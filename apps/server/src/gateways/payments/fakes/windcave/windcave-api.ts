import type { FakeRequest } from '../../../fake-server.ts'
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromDecimal, toDecimalText, type Currency } from '@tabard/domain/money/money'
import { z } from 'zod'
import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import {
  newId,
  refundableCents,
  stateAt,
  transactionsOf,
  type FakeSession,
  type FakeTransaction,
  type WindcaveLedger,
} from './windcave-ledger.ts'

const Amount = z.string().regex(/^\d{1,9}(\.\d{2})?$/)
const Create = z.object({
  type: z.literal('purchase'),
  amount: Amount,
  currency: z.string().length(3),
  merchantReference: z.string().min(1).max(64),
  language: z.string().optional(),
  expires: z.iso.datetime().optional(),
  callbackUrls: z.object({ approved: z.url(), declined: z.url(), cancelled: z.url() }),
  notificationUrl: z.url().optional(),
  storeCard: z.boolean().default(false),
  cardId: z.string().optional(),
  storedCardIndicator: z.enum(['credentialonfileinitial', 'credentialonfile']).optional(),
})
const Refund = z.object({
  type: z.literal('refund'),
  amount: Amount,
  currency: z.string().length(3),
  transactionId: z.string(),
  merchantReference: z.string().max(64),
})
const defaultLifeMs = 72 * 3_600_000

/** The account whose key a request carries. Undefined: wrong credentials. */
export function accountOf(ledger: WindcaveLedger, { headers }: FakeRequest): string | undefined {
  const given = Buffer.from(headers.authorization ?? '')
  return ledger.accounts.find(({ username, apiKey }) => {
    const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${apiKey}`).toString('base64')}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })?.username
}

/** The session that a request is about, for planned faults. */
export function sessionOf(ledger: WindcaveLedger, { path, body }: FakeRequest): string | undefined {
  const named = /\/(sessions|transactions)\/(\w+)$/.exec(path)
  if (named?.[1] === 'sessions') return named[2]
  const id = named?.[2] ?? /"transactionId":"(\w+)"/.exec(body)?.[1]
  return ledger.transactions.get(id ?? '')?.session
}

/** Answer a call of the interface as Windcave does. `base` is its own address. */
export async function answerApi(
  ledger: WindcaveLedger,
  request: FakeRequest,
  base: string,
): Promise<FakeAnswer> {
  const account = accountOf(ledger, request)
  if (account === undefined) return fault(ledger, 401, 'authorization', 'Invalid credentials')
  const [, kind, id] = /^\/api\/v1\/(sessions|transactions)(?:\/(\w+))?$/.exec(request.path) ?? []
  if (request.method === 'GET' && id !== undefined)
    return kind === 'sessions'
      ? showSession(ledger, account, id, base)
      : showTransaction(ledger, account, id, base)
  if (request.method !== 'POST' || kind === undefined || id !== undefined)
    return fault(ledger, 404, 'uri', 'Resource not found')
  return once(ledger, account, request, () =>
    kind === 'sessions'
      ? createSession(ledger, account, request.body, base)
      : createRefund(ledger, account, request.body, base),
  )
}

/** Carry a change out once per request id, if the account remembers them. */
function once(
  ledger: WindcaveLedger,
  account: string,
  { headers }: FakeRequest,
  change: () => FakeAnswer,
): Promise<FakeAnswer> {
  const { remembersRequestIds, processingMs } = ledger.quirks.of(account)
  const key = `${account} ${String(headers['x-id'])}`
  const known = remembersRequestIds && headers['x-id'] !== undefined ? ledger.answers.get(key) : undefined
  if (known) return known
  const answer = processingMs === 0 ? Promise.resolve(change()) : sleep(processingMs).then(change)
  ledger.answers.set(key, answer)
  return answer.then((made) => {
    // A request with errors was not carried out, so its id stays free.
    if (made.status >= 400) ledger.answers.delete(key)
    return made
  })
}

function createSession(ledger: WindcaveLedger, account: string, body: string, base: string): FakeAnswer {
  const parsed = Create.safeParse(parseJson(body))
  if (!parsed.success) return invalid(ledger, parsed.error)
  const { amount, currency, merchantReference, expires, callbackUrls, notificationUrl, storeCard, cardId } =
    parsed.data
  if (expires !== undefined && !ledger.quirks.of(account).acceptsExpiry)
    return fault(ledger, 400, 'expires', 'The expires field is not valid')
  const cents = fromDecimal(amount, currency as Currency)
  if (!cents) return fault(ledger, 400, 'amount', 'The amount field is not valid')
  const refused = refusedCard(ledger, account, parsed.data)
  if (refused !== undefined) return fault(ledger, 400, refused, `The ${refused} field is not valid`)
  const session: FakeSession = {
    id: newId(32),
    account,
    cents,
    currency,
    reference: merchantReference,
    callbackUrls,
    notificationUrl,
    storeCard,
    cardId,
    expiresAt: expires === undefined ? ledger.clock() + defaultLifeMs : Date.parse(expires),
    state: 'init',
  }
  ledger.sessions.set(session.id, session)
  ledger.happened.push({ what: 'opened', session: session.id, reference: merchantReference })
  const page = { href: `${base}/pxmi3/${session.id}`, rel: 'hpp', method: 'REDIRECT' }
  const links = [{ href: `${base}/api/v1/sessions/${session.id}`, rel: 'self', method: 'GET' }, page]
  return jsonAnswer(202, { id: session.id, state: 'init', links })
}

/** The field that is wrong with the card of a session. A stored card is the account's, and each use has its indicator. */
function refusedCard(
  { cards }: WindcaveLedger,
  account: string,
  { storeCard, cardId, storedCardIndicator }: z.infer<typeof Create>,
): string | undefined {
  if (cardId !== undefined && cards.get(cardId)?.account !== account) return 'cardId'
  const expected = storeCard ? 'credentialonfileinitial' : cardId && 'credentialonfile'
  return storedCardIndicator === expected ? undefined : 'storedCardIndicator'
}

function createRefund(ledger: WindcaveLedger, account: string, body: string, base: string): FakeAnswer {
  const parsed = Refund.safeParse(parseJson(body))
  if (!parsed.success) return invalid(ledger, parsed.error)
  const { amount, currency, transactionId, merchantReference } = parsed.data
  const payment = ledger.transactions.get(transactionId)
  const session = ledger.sessions.get(payment?.session ?? '')
  if (payment?.outcome !== 'authorised' || payment.type !== 'purchase' || session?.account !== account)
    return fault(ledger, 400, 'transactionId', 'The transaction is not refundable')
  const requested = fromDecimal(amount, currency as Currency) ?? 0
  if (requested < 1 || requested > refundableCents(ledger, payment) || currency !== payment.currency) {
    ledger.happened.push({ what: 'refused a refund', session: session.id, reference: merchantReference })
    return fault(ledger, 400, 'amount', 'The refund amount exceeds the balance of the transaction')
  }
  const quirks = ledger.quirks.of(account, session.id)
  const outcomes = { made: 'authorised', pending: 'running', declined: 'declined' } as const
  const refund: FakeTransaction = {
    id: newId(16),
    session: session.id,
    type: 'refund',
    reference: merchantReference,
    cents: requested + quirks.refundOffCents,
    currency,
    at: ledger.clock(),
    of: payment.id,
    outcome: outcomes[quirks.refunds],
  }
  ledger.transactions.set(refund.id, refund)
  ledger.happened.push({ what: 'refunded', session: session.id, reference: merchantReference })
  return refund.outcome === 'running'
    ? jsonAnswer(202, { links: linksOf(refund, base) })
    : jsonAnswer(201, viewTransaction(refund, account, base))
}

function showSession(ledger: WindcaveLedger, account: string, id: string, base: string): FakeAnswer {
  const session = ledger.sessions.get(id)
  if (session?.account !== account) return fault(ledger, 404, 'id', 'Session not found')
  const final = transactionsOf(ledger, id).filter(({ outcome }) => outcome !== 'running')
  return jsonAnswer(200, {
    id,
    state: stateAt(session, ledger.clock()),
    type: 'purchase',
    amount: toDecimalText(session.cents, session.currency as Currency),
    currency: session.currency,
    merchantReference: session.reference,
    expires: isoOf(session.expiresAt),
    callbackUrls: session.callbackUrls,
    notificationUrl: session.notificationUrl,
    storeCard: session.storeCard,
    clientType: 'internet',
    links: [{ href: `${base}/api/v1/sessions/${id}`, rel: 'self', method: 'GET' }],
    transactions: final.map((transaction) => viewTransaction(transaction, account, base)),
  })
}

function showTransaction(ledger: WindcaveLedger, account: string, id: string, base: string): FakeAnswer {
  const transaction = ledger.transactions.get(id)
  if (!transaction || ledger.sessions.get(transaction.session)?.account !== account)
    return fault(ledger, 404, 'id', 'Transaction not found')
  return transaction.outcome === 'running'
    ? jsonAnswer(202, { links: linksOf(transaction, base) })
    : jsonAnswer(200, viewTransaction(transaction, account, base))
}

function viewTransaction(transaction: FakeTransaction, username: string, base: string): object {
  const authorised = transaction.outcome === 'authorised'
  return {
    id: transaction.id,
    username,
    authorised,
    allowRetry: !authorised,
    reCo: authorised ? '00' : '76',
    responseText: authorised ? 'APPROVED' : 'DECLINED',
    type: transaction.type,
    method: 'googlepay',
    dateTimeUtc: isoOf(transaction.at),
    amount: toDecimalText(transaction.cents, transaction.currency as Currency),
    currency: transaction.currency,
    clientType: 'internet',
    merchantReference: transaction.reference,
    card: {
      ...(transaction.cardId === undefined ? {} : { id: transaction.cardId }),
      cardHolderName: 'A CUSTOMER',
      cardNumber: '411111........11',
      dateExpiryMonth: '04',
      dateExpiryYear: '29',
      type: 'visa',
    },
    sessionId: transaction.session,
    links: linksOf(transaction, base),
  }
}

const linksOf = ({ id }: FakeTransaction, base: string) => [
  { href: `${base}/api/v1/transactions/${id}`, rel: 'self', method: 'GET' },
]

const isoOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

function invalid(ledger: WindcaveLedger, error: z.ZodError): FakeAnswer {
  return fault(ledger, 400, error.issues[0]?.path.join('.') ?? '', 'The field is not valid')
}

function fault({ clock }: WindcaveLedger, status: number, target: string, message: string): FakeAnswer {
  const timestampUtc = new Date(clock()).toISOString()
  return jsonAnswer(status, { requestId: newId(32), timestampUtc, errors: [{ target, message }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
