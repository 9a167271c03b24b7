import type { FakeRequest } from '../../../fake-server.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import { listEntries, listRefunds, createRefund, showRefund } from './refund-calls.ts'
import { showDispute } from './disputes.ts'
import { Invalid, stripeError } from './stripe-errors.ts'
import { createSession, expireSession, showSession } from './session-calls.ts'
import { isLive, sessionOfPayment, type StripeLedger } from './stripe-ledger.ts'
import { answerWebhookCall, isWebhookCall } from './webhook-calls.ts'

/** The account whose key a request carries. Undefined: wrong credentials. */
export function accountOf({ accounts }: StripeLedger, { headers }: FakeRequest): string | undefined {
  const used = (key: string) => headers.authorization === `Bearer ${key}`
  return accounts.find(({ secretKey, keys = [] }) => used(secretKey) || keys.some(({ key }) => used(key)))
    ?.secretKey
}

/** The session that a request is about, for planned faults. */
export function sessionOf(ledger: StripeLedger, { path, query, body }: FakeRequest): string | undefined {
  const named = /(cs_\w+)/.exec(path)?.[1]
  if (named !== undefined) return named
  const payment = query.get('payment_intent') ?? new URLSearchParams(body).get('payment_intent')
  return payment === null ? undefined : sessionOfPayment(ledger, payment)?.id
}

/** Answer a call of the interface as Stripe does. `base` is its own address. */
export async function answerApi(
  ledger: StripeLedger,
  request: FakeRequest,
  base: string,
): Promise<FakeAnswer> {
  const account = accountOf(ledger, request)
  if (account === undefined) return stripeError(401, { message: 'Invalid API Key provided' })
  const isWebhook = isWebhookCall(request)
  if (isWebhook && request.method !== 'POST') return answerWebhookCall(ledger, account, request)
  if (request.method === 'GET') return readCall(ledger, account, request, base)
  if (request.method === 'DELETE') return deleteCustomer(ledger, account, request.path)
  return once(ledger, account, request, () =>
    isWebhook ? answerWebhookCall(ledger, account, request) : changeCall(ledger, account, request, base),
  )
}

/** Carry a change out once per key, and repeat its answer. A key in use and one with other parameters are errors. */
async function once(
  ledger: StripeLedger,
  account: string,
  { path, body, headers }: FakeRequest,
  change: () => FakeAnswer,
): Promise<FakeAnswer> {
  const { processingMs } = ledger.quirks.of(account)
  const key = `${account} ${String(headers['idempotency-key'])}`
  const kept = ledger.answers.get(key)
  if (kept && kept.request !== path + body)
    return stripeError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (kept) return kept.answer ?? stripeError(409, { code: 'idempotency_key_in_use', message: 'Key in use' })
  const mine = { request: path + body, answer: undefined as FakeAnswer | undefined }
  if (headers['idempotency-key'] !== undefined) ledger.answers.set(key, mine)
  if (processingMs > 0) await sleep(processingMs)
  try {
    mine.answer = change()
    // Notifications are sent once.
    const { answer } = mine
    mine.answer = { ...answer, afterwards: undefined, headers: { 'idempotent-replayed': 'true' } }
    return answer
  } catch (error) {
    ledger.answers.delete(key)
    if (error instanceof Invalid) return error.answer
    throw error
  }
}

function readCall(ledger: StripeLedger, account: string, request: FakeRequest, base: string): FakeAnswer {
  const { path, query } = request
  const session = /^\/v1\/checkout\/sessions\/(cs_\w+)$/.exec(path)?.[1]
  if (session !== undefined) return showSession(ledger, account, session, base, query)
  const refund = /^\/v1\/refunds\/(\w+)$/.exec(path)?.[1]
  if (refund !== undefined) return showRefund(ledger, account, refund)
  const dispute = /^\/v1\/disputes\/(\w+)$/.exec(path)?.[1]
  if (dispute !== undefined) return showDispute(ledger, account, dispute)
  if (path === '/v1/refunds') return listRefunds(ledger, account, query)
  if (path === '/v1/balance_transactions') return listEntries(ledger, account, query)
  if (path === '/v1/balance') return jsonAnswer(200, { object: 'balance', livemode: isLive(account) })
  return unknownPath(path)
}

function changeCall(
  ledger: StripeLedger,
  account: string,
  { path, body }: FakeRequest,
  base: string,
): FakeAnswer {
  const form = new URLSearchParams(body)
  const session = /^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/.exec(path)?.[1]
  if (session !== undefined) return expireSession(ledger, account, session, base)
  if (path === '/v1/checkout/sessions') return createSession(ledger, account, form, base)
  return path === '/v1/refunds' ? createRefund(ledger, account, form) : unknownPath(path)
}

/** Delete a customer, and the cards that are stored for it. */
function deleteCustomer(ledger: StripeLedger, account: string, path: string): FakeAnswer {
  const id = /^\/v1\/customers\/(cus_\w+)$/.exec(path)?.[1] ?? ''
  if (ledger.customers.get(id)?.account !== account)
    return stripeError(404, { code: 'resource_missing', param: 'id', message: `No such customer: '${id}'` })
  ledger.customers.delete(id)
  return jsonAnswer(200, { id, object: 'customer', deleted: true })
}

const unknownPath = (path: string) => stripeError(404, { message: `Unrecognized request URL (${path}).` })
