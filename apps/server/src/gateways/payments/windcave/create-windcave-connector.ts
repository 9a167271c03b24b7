import { setTimeout as sleep } from 'node:timers/promises'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import type { z } from 'zod'
import { exchangeWithProvider, patientAsk, type AskOptions, type ProviderAnswer } from '../ask-provider.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type AccountSettings,
  type OpenedPage,
  type Provider,
  type ProviderConnector,
  type RefundRequest,
  type RefundTruth,
  type SessionRequest,
} from '../provider.ts'
import { readWindcaveNotification } from './read-notification.ts'
import { findRefundIn, readRefund, readSession } from './read-session.ts'
import {
  CreatedSession,
  PendingTransaction,
  WindcaveErrors,
  WindcaveSession,
  WindcaveTransaction,
} from './windcave-answers.ts'

interface WindcaveOptions {
  /** The base addresses of its interface, without a slash at the end. */
  readonly urls?: { readonly test: string; readonly live: string }
  readonly ask?: AskOptions
  /** How often and after which pause a running refund is polled before it counts as pending. */
  readonly poll?: { readonly times: number; readonly pauseMs: number }
  readonly clock?: () => number
}

const windcaveUrls = { test: 'https://uat.windcave.com/api/v1', live: 'https://sec.windcave.com/api/v1' }

/** Connect accounts of Windcave REST: payment pages for cards and the wallets that the account allows. */
export function createWindcaveConnector(options: WindcaveOptions = {}): ProviderConnector {
  return { name: 'windcave', connect: (account) => connectWindcave(account, options) }
}

function connectWindcave(
  { environment, credentials }: AccountSettings,
  {
    urls = windcaveUrls,
    ask = patientAsk,
    poll = { times: 5, pauseMs: 2_000 },
    clock = Date.now,
  }: WindcaveOptions,
): Provider {
  const { username = '', apiKey = '' } = credentials
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${apiKey}`).toString('base64')}`,
    accept: 'application/json',
  }
  const get = (path: string) => exchangeWithProvider(urls[environment] + path, { headers }, ask)
  const post = (path: string, reference: string, body: unknown, timing: AskOptions) =>
    exchangeWithProvider(
      urls[environment] + path,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-id': reference },
        body: JSON.stringify(body),
      },
      timing,
    )

  async function getSession(id: string): Promise<WindcaveSession | undefined> {
    const answer = await get(`/sessions/${encodeURIComponent(id)}`)
    return answer.status === 404 ? undefined : parse(WindcaveSession, answer)
  }

  async function getRefund(id: string, cents: number): Promise<RefundTruth | undefined> {
    const answer = await get(`/transactions/${encodeURIComponent(id)}`)
    if (answer.status === 404) return undefined
    if (answer.status === 202) return { refund: id, status: 'pending' }
    return readRefund(parse(WindcaveTransaction, answer), cents)
  }

  /** Windcave lists no refunds by reference: the session of the payment has them. */
  async function findRefund({ transaction, session, reference, cents }: RefundRequest) {
    const id = session ?? (await findSessionOf(transaction))
    const found = id === undefined ? undefined : await getSession(id)
    const refund = found && findRefundIn(found, reference)
    return refund && readRefund(refund, cents)
  }

  async function findSessionOf(transaction: string): Promise<string | undefined> {
    const answer = await get(`/transactions/${encodeURIComponent(transaction)}`)
    return answer.status === 404 ? undefined : parse(WindcaveTransaction, answer).sessionId
  }

  /**
   * Sent once and never retried, because Windcave does not document how long it remembers a request id. A running
   * refund is polled by its id; links of answers are not followed.
   */
  async function sendRefund({ reference, transaction, cents, currency }: RefundRequest) {
    const amount = toDecimalText(cents, currency as Currency)
    const body = {
      type: 'refund',
      amount,
      currency,
      transactionId: transaction,
      merchantReference: reference,
    }
    const timing = { ...ask, timeoutMs: ask.timeoutMs * 2, tries: 1 }
    const answer = await post('/transactions', reference, body, timing)
    if (answer.status !== 202) return readRefund(parse(WindcaveTransaction, answer), cents)
    const refund = idOfPending(parse(PendingTransaction, answer))
    for (let turn = 0; turn < poll.times; turn += 1) {
      await sleep(poll.pauseMs)
      const truth = await getRefund(refund, cents)
      if (truth && truth.status !== 'pending') return truth
    }
    return { refund, status: 'pending' as const }
  }

  return {
    name: 'windcave',
    environment,
    account: username,
    thanks: 'OK',
    async start(request) {
      const answer = await post('/sessions', request.reference, sessionBody(request), ask)
      if (!refusesExpiry(answer)) return readPage(answer)
      const { expires: _, ...body } = sessionBody(request)
      return readPage(await post('/sessions', request.reference, body, ask))
    },
    async find(attempt) {
      const session = attempt.session === undefined ? undefined : await getSession(attempt.session)
      return session && readSession(session, attempt, { username, environment, now: clock() })
    },
    // Windcave has no call that closes a session: it ends by its own expiry.
    close: async () => 'open',
    refund: async (request) => (await findRefund(request)) ?? (await sendRefund(request)),
    findRefund: async (request) =>
      (request.refund === undefined ? undefined : await getRefund(request.refund, request.cents)) ??
      (await findRefund(request)),
    listDay: async () => undefined,
    async check() {
      // Any other answer than these two accepts the credentials: nobody has this session.
      const { status } = await get(`/sessions/${'0'.repeat(32)}`)
      if (status === 401 || status === 403) throw new ProviderRefused(`status ${status}`)
    },
    readNotification: async (request) => readWindcaveNotification(request),
  }
}

function sessionBody(request: SessionRequest) {
  const { reference, cents, currency, language, expiresAt, returnUrl, notifyUrl } = request
  return {
    type: 'purchase',
    amount: toDecimalText(cents, currency as Currency),
    currency,
    merchantReference: reference,
    // Its other languages are not documented publicly: without one the page follows the account.
    ...(language.startsWith('en') ? { language: 'en' } : {}),
    expires: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, 'Z'),
    callbackUrls: { approved: returnUrl, declined: returnUrl, cancelled: returnUrl },
    notificationUrl: notifyUrl,
  }
}

/** The field is not documented publicly. An account that refuses it gets Windcave's own expiry of 72 hours. */
function refusesExpiry({ status, json }: ProviderAnswer): boolean {
  const errors = status === 400 ? WindcaveErrors.safeParse(json).data?.errors : undefined
  return errors?.some(({ target }) => target === 'expires') === true
}

function readPage(answer: ProviderAnswer): OpenedPage {
  const { id, links } = parse(CreatedSession, answer)
  const page = links.find(({ rel }) => rel === 'hpp')
  if (!page) throw new ProviderSilent('a session without a page')
  return { session: id, pageUrl: page.href }
}

function idOfPending({ id, links }: z.infer<typeof PendingTransaction>): string {
  const self = links.find(({ rel }) => rel === 'self')
  const found = id ?? self?.href.split('/').at(-1)
  if (!found) throw new ProviderSilent('a running transaction without an id')
  return found
}

/** Throws `ProviderRefused` for refusals, and `ProviderSilent` for an answer of another shape. */
function parse<Answer>(schema: z.ZodType<Answer>, { status, json }: ProviderAnswer): Answer {
  if (status < 200 || status >= 300) throw new ProviderRefused(`status ${status}`)
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ProviderSilent('unexpected response format')
  return parsed.data
}
