import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import {
  startStripeTerminalFake,
  type StripeTerminalFake,
} from '../fakes/stripe-terminal/start-stripe-terminal-fake.ts'
import { declinedMessage } from '../fakes/stripe-terminal/stripe-objects.ts'
import { describeTerminal } from '../terminal-contract.ts'
import { createHarness } from '../terminal-harness.ts'
import { createStripeTerminal } from './create-stripe-terminal.ts'

const account = { secretKey: 'sk_test_ofTheTests', reader: 'tmr_Fake1' }
const wrongSecret = 'sk_test_another'
const clock = { now: 1_700_000_000_000 }
let fake: StripeTerminalFake

const connect = (secretKey = account.secretKey) =>
  createStripeTerminal({
    urls: { test: fake.url, live: 'http://127.0.0.1:9' },
    clock: () => clock.now,
    timeoutMs: 800,
  }).connect({
    environment: 'test',
    credentials: { secretKey },
    device: { reader: account.reader },
  })

async function startFake() {
  fake = await startStripeTerminalFake({ account, clock: () => clock.now })
}

describeTerminal('Stripe Terminal', async () => {
  await startFake()
  return createHarness({
    fake: () => fake,
    connect: () => connect(),
    connectWrong: () => connect(wrongSecret),
    wrongSecret,
    features: terminalRulesOf('stripeTerminal').features,
    // Stripe does not tell what its reader shows, and writes no receipts.
    waitingLines: [],
    processingLines: [],
    signatureLines: [],
    declinedLines: [declinedMessage],
    receiptsOf: () => [],
    refundedCents: () => fake.refunds.reduce((sum, { amount }) => sum + amount, 0),
    startRequest: /process_payment_intent/,
    refundRequest: /POST \/v1\/refunds/,
    lookRequest: /GET \/v1\/payment_intents\//,
    holdRequest: /process_payment_intent/,
    captureRequest: /\/capture /,
    releaseRequest: /\/cancel /,
    checkWhileBusy: 'busy',
    restart: async () => {
      await fake.stop()
      await startFake()
    },
    stop: () => fake.stop(),
    clock,
  })
})

describe('Stripe Terminal', () => {
  beforeEach(startFake)
  afterEach(() => fake.stop())

  const newPayment = () => {
    const reference = randomUUID()
    return {
      request: { reference, cents: 1_250, currency: 'AUD', note: 'A7-000123', asksForTip: false },
      key: { reference, session: undefined, kind: 'payment', startedAt: clock.now } as const,
    }
  }

  test('creates an intent for the reader with our reference as its key, and asks for a tip only if told to', async () => {
    const { request } = newPayment()
    await connect().start({ ...request, asksForTip: true })
    const [create, process] = fake.requests
    expect(create?.headers['idempotency-key']).toBe(request.reference)
    expect(Object.fromEntries(new URLSearchParams(create?.body))).toEqual({
      amount: '1250',
      currency: 'aud',
      'payment_method_types[]': 'card_present',
      capture_method: 'automatic',
      description: 'A7-000123',
      'metadata[reference]': request.reference,
    })
    expect(process?.path).toBe('/v1/terminal/readers/tmr_Fake1/process_payment_intent')
    expect(new URLSearchParams(process?.body).get('process_config[skip_tipping]')).toBe('false')
  })

  test('closes an intent that never reached the reader, so that it cannot be charged later', async () => {
    const { request, key } = newPayment()
    fake.mischief.push({ kind: 'dropped', on: /process_payment_intent/ })
    const terminal = connect()
    await expect(terminal.start(request)).rejects.toThrow(ProviderSilent)
    const found = await terminal.lookUp(key)
    expect(found?.truth.stage).toBe('requested')
    expect((await terminal.press(key, 'cancel'))?.truth.stage).toBe('cancelled')
    expect((await terminal.lookUp(key))?.truth.stage).toBe('cancelled')
    expect(fake.machine.payments.size).toBe(0)
  })

  test('an intent that never reached the reader ends when its start is over, and frees the reader', async () => {
    const { request, key } = newPayment()
    fake.mischief.push({ kind: 'dropped', on: /process_payment_intent/ })
    const terminal = connect()
    await expect(terminal.start(request)).rejects.toThrow(ProviderSilent)
    // The start of another process may still be in progress.
    clock.now += 60_000
    expect((await terminal.look(key))?.truth.stage).toBe('requested')
    clock.now += 1
    expect((await terminal.look(key))?.truth.stage).toBe('cancelled')
    // A command that was on its way all this time charges nothing.
    const path = `/v1/terminal/readers/${account.reader}/process_payment_intent`
    const [intent] = fake.requests.flatMap(({ path: asked }) => /(pi_\w+)\/cancel/.exec(asked)?.[1] ?? [])
    const late = await fetch(fake.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.secretKey}`, 'stripe-version': 'x' },
      body: `payment_intent=${intent}`,
    })
    expect(late.status).toBe(400)
    expect(fake.machine.payments.size).toBe(0)
  })

  test('an intent at the reader stays there, however long the customer takes', async () => {
    const { request, key } = newPayment()
    const terminal = connect()
    await terminal.start(request)
    clock.now += 80_000
    expect((await terminal.look(key))?.truth.stage).toBe('waitingForCard')
    fake.machine.present({ outcome: 'approve' })
    clock.now += 3_000
    expect((await terminal.look(key))?.truth.stage).toBe('approved')
  })

  test('closes a declined intent, so that no other reader can charge it', async () => {
    const { request } = newPayment()
    const terminal = connect()
    const { session } = await terminal.start(request)
    fake.machine.present({ outcome: 'decline' })
    clock.now += 3_000
    const key = { ...newPayment().key, reference: request.reference, session }
    expect((await terminal.look(key))?.truth.stage).toBe('declined')
    const closing = fake.requests.filter(({ path }) => path === `/v1/payment_intents/${session}/cancel`)
    expect(closing).toHaveLength(1)
    // A new process, after the reader forgot it, gives the same answer.
    await terminal.start(newPayment().request)
    expect((await connect().lookUp({ ...key, session: undefined }))?.truth.stage).toBe('declined')
  })

  test('finds a payment among hundreds by its reference', async () => {
    const { request, key } = newPayment()
    const terminal = connect()
    await terminal.start(request)
    fake.machine.present({ outcome: 'approve' })
    clock.now += 3_000
    const form = 'amount=100&currency=aud&payment_method_types[]=card_present&metadata[reference]=other'
    const headers = { authorization: `Bearer ${account.secretKey}`, 'stripe-version': 'x' }
    for (let count = 0; count < 230; count += 1)
      await fetch(`${fake.url}/v1/payment_intents`, { method: 'POST', headers, body: form })
    expect((await terminal.lookUp(key))?.truth).toMatchObject({
      stage: 'approved',
      reference: request.reference,
    })
    const pages = fake.requests.filter(
      ({ method, path }) => method === 'GET' && path === '/v1/payment_intents',
    )
    expect(pages).toHaveLength(3)
  })

  test('does not know a reader of another account', async () => {
    const urls = { test: fake.url, live: fake.url }
    const stranger = createStripeTerminal({ urls, clock: () => clock.now }).connect({
      environment: 'test',
      credentials: { secretKey: account.secretKey },
      device: { reader: 'tmr_Another' },
    })
    await expect(stranger.check()).rejects.toThrow(ProviderRefused)
  })
})
