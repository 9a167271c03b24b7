import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiSecret } from '../gateways/payments/sandbox/secrets.ts'
import { actOnSession, statusAt } from './act-on-session.ts'
import { Faults, newName, type Ledger, type Session } from './ledger.ts'
import type { Postman } from './notify.ts'
import { readAct } from './page-form.ts'
import { pageHeaders, payPage } from './pay-page.ts'

const Start = z.object({
  reference: z.string().min(1).max(100),
  cents: z.int().min(1),
  currency: z.string().length(3),
  title: z.string().max(200),
  language: z.string().max(20),
  expiresAt: z.int(),
  returnUrl: z.url(),
  notifyUrl: z.url(),
})
const Named = z.object({ reference: z.string().min(1).max(100) })
const RefundOrder = z.object({
  reference: z.string().min(1).max(100),
  transaction: z.string(),
  cents: z.int().min(1),
  currency: z.string(),
})

interface SandboxOptions {
  readonly key: string
  /** The address for payers' browsers. */
  readonly publicUrl: string
  readonly ledger: Ledger
  readonly postman: Postman
  readonly clock: () => number
}

/** Create the sandbox: an API for shops and a page for payers. It does not listen yet. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, _, reply) => {
    const isTheirs = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400
    return reply.code(isTheirs ? 400 : 500).send({ error: isTheirs ? 'invalid' : 'failed' })
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/v1/') && accountOf(request, options.key) === undefined)
      await reply.code(401).send({ error: 'credentials' })
  })
  registerSessionCalls(app, options)
  registerRefundCalls(app, options)
  registerPayPage(app, options)
  return app
}

/** The account whose secret the request carries. Undefined: wrong credentials. */
function accountOf(request: FastifyRequest, key: string): string | undefined {
  const account = String(request.headers['x-account'] ?? '')
  const given = Buffer.from(String(request.headers.authorization ?? ''))
  const requested = Buffer.from(`Bearer ${apiSecret(key, account)}`)
  return given.length === requested.length && timingSafeEqual(given, requested) ? account : undefined
}

/** Answer, after the faults that the payer chose. */
async function answer(ledger: Ledger, reply: FastifyReply, session: Session | undefined, body: unknown) {
  if (session && session.faults.lostAnswers > 0) {
    const { faults } = session
    ledger.save({ ...session, faults: { ...faults, lostAnswers: faults.lostAnswers - 1 } })
    reply.raw.destroy()
    return reply.hijack()
  }
  if (session && session.faults.slowMs > 0) await sleep(session.faults.slowMs)
  return body === undefined ? reply.code(404).send({ error: 'unknown' }) : reply.send(body)
}

/** The state of a session as the API shows it. */
function truthOf(session: Session, now: number) {
  return {
    session: session.id,
    status: statusAt(session, now),
    reference: session.reference,
    environment: 'test',
    account: session.account,
    cents: session.status === 'paid' ? session.capturedCents : session.cents,
    currency: session.currency,
    isOpened: session.isOpened,
    ...(session.transaction === undefined ? {} : { transaction: session.transaction }),
  }
}

function registerSessionCalls(app: FastifyInstance, { key, publicUrl, ledger, clock }: SandboxOptions): void {
  app.post('/v1/sessions', async (request, reply) => {
    const account = accountOf(request, key) ?? ''
    const start = Start.parse(request.body)
    const session =
      ledger.findByReference(account, start.reference) ??
      ledger.save({
        ...start,
        id: newName(),
        account,
        createdAt: clock(),
        status: 'open',
        capturedCents: 0,
        faults: Faults.parse({}),
        isNotified: false,
        isOpened: false,
      })
    return answer(ledger, reply, session, { session: session.id, pageUrl: `${publicUrl}/pay/${session.id}` })
  })

  app.get('/v1/sessions', async (request, reply) => {
    const session = ledger.findByReference(
      accountOf(request, key) ?? '',
      Named.parse(request.query).reference,
    )
    return answer(ledger, reply, session, session && truthOf(session, clock()))
  })

  app.post('/v1/sessions/close', async (request, reply) => {
    const session = ledger.findByReference(accountOf(request, key) ?? '', Named.parse(request.body).reference)
    if (session && statusAt(session, clock()) === 'open') ledger.save({ ...session, status: 'cancelled' })
    return answer(ledger, reply, undefined, {})
  })
}

function registerRefundCalls(app: FastifyInstance, { key, ledger }: SandboxOptions): void {
  app.post('/v1/refunds', async (request, reply) => {
    const account = accountOf(request, key) ?? ''
    const { reference, transaction, cents, currency } = RefundOrder.parse(request.body)
    const session = ledger.findByTransaction(account, transaction)
    const known = ledger.findRefund(account, reference)
    if (known) return answer(ledger, reply, session, { refund: known.id })
    const left = (session?.capturedCents ?? 0) - ledger.refundedCents(transaction)
    if (!session || cents > left || currency !== session.currency)
      return reply.code(422).send({ error: 'not refundable' })
    const made = ledger.addRefund({ account, reference, transaction, cents })
    return answer(ledger, reply, session, { refund: made.id })
  })

  app.get('/v1/refunds', async (request, reply) => {
    const refund = ledger.findRefund(accountOf(request, key) ?? '', Named.parse(request.query).reference)
    return answer(ledger, reply, undefined, refund && { refund: refund.id })
  })
}

function registerPayPage(app: FastifyInstance, { ledger, postman, clock }: SandboxOptions): void {
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = ledger.sessions.get(request.params.id)
    if (session && !session.isOpened) ledger.save({ ...session, isOpened: true })
    return reply
      .headers(pageHeaders(session))
      .type('text/html; charset=utf-8')
      .code(session ? 200 : 404)
      .send(payPage(session, session && statusAt(session, clock())))
  })

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = ledger.sessions.get(request.params.id)
    const form = readAct(request.body)
    if (!session || !form) return reply.code(400).type('text/plain').send('400')
    const acted = actOnSession(ledger, postman, session, { ...form, now: clock() })
    // The shop gets the notification before its customer returns.
    if (acted.faults.notify === 'first') await sleep(700)
    return reply.headers(pageHeaders(acted)).redirect(acted.returnUrl, 303)
  })
}
