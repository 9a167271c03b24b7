import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCredentials } from '@tabard/domain/payments/check-credentials'
import { storedFieldsOf, terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { ProviderRefused } from '../../payments/provider.ts'
import { receiptOf } from '../fakes/receipt-of.ts'
import { startLinklyFake, type LinklyFake } from '../fakes/linkly/start-linkly-fake.ts'
import { shortReference } from '../short-reference.ts'
import { describeTerminal } from '../terminal-contract.ts'
import { createHarness } from '../terminal-harness.ts'
import { createLinkly } from './create-linkly.ts'

const account = { username: 'shop', password: 'a password of the tests' }
const secret = 'a-secret-of-the-tests'
const wrongSecret = 'another-secret'
const pos = { name: 'Tabard', version: '1.0', vendorId: '0198f000-0000-7000-8000-00000000000a' }
const clock = { now: 1_700_000_000_000 }
let fake: LinklyFake

function connector() {
  const urls = { auth: fake.url, pos: fake.url }
  return createLinkly({
    urls: { test: urls, live: { auth: 'http://127.0.0.1:9', pos: 'http://127.0.0.1:9' } },
    pos,
    clock: () => clock.now,
    newSession: randomUUID,
    timeoutMs: 800,
    statusPauseMs: 1,
  })
}

const connect = (device: Readonly<Record<string, string>> = { posId: pos.vendorId, secret }) =>
  connector().connect({ environment: 'test', credentials: {}, device })

async function startFake() {
  fake = await startLinklyFake({ account, secret, clock: () => clock.now })
}

describeTerminal('Linkly Cloud', async () => {
  await startFake()
  return createHarness({
    fake: () => fake,
    connect: () => connect(),
    connectWrong: () => connect({ posId: pos.vendorId, secret: wrongSecret }),
    wrongSecret,
    features: terminalRulesOf('linkly').features,
    waitingLines: ['    PRESENT CARD    ', '                    '],
    processingLines: ['PROCESSING', 'PLEASE  WAIT'],
    signatureLines: ['SIGNATURE OK?', ''],
    declinedLines: ['DECLINED'],
    receiptsOf: (reference) => {
      const payment = fake.machine.find(shortReference(reference))
      return payment ? [receiptOf(payment)] : []
    },
    refundedCents: () => fake.machine.refundedCents(),
    startRequest: /"TxnType":"P"/,
    refundRequest: /"TxnType":"R"/,
    lookRequest: /\/result/,
    holdRequest: /"TxnType":"A"/,
    captureRequest: /"TxnType":"L"/,
    releaseRequest: /"TxnType":"Q"/,
    checkWhileBusy: 'busy',
    restart: async () => {
      await fake.stop()
      await startFake()
    },
    stop: () => fake.stop(),
    clock,
  })
})

describe('Linkly Cloud', () => {
  beforeEach(startFake)
  afterEach(() => fake.stop())

  const payment = () => ({
    reference: randomUUID(),
    cents: 1_000,
    currency: 'AUD',
    note: 'n',
    asksForTip: false,
  })
  const pair = (pairCode: string) =>
    connector().pair?.({ environment: 'test', values: { ...account, pairCode } }) ?? Promise.resolve({})

  test('pairs a PIN pad with its code, and connects with what pairing returned', async () => {
    const device = await pair(fake.newPairCode())
    expect(checkCredentials(storedFieldsOf('linkly'), device, {})).not.toHaveProperty('faults')
    expect(await connect(device).check()).toBe('ready')
  })

  test('refuses a wrong code, one that was used and one that expired, and names no secret', async () => {
    const code = fake.newPairCode()
    await expect(pair('000000')).rejects.toThrow(ProviderRefused)
    await pair(code)
    await expect(pair(code)).rejects.toThrow(ProviderRefused)
    const late = fake.newPairCode()
    clock.now += 180_000
    const fault = await pair(late).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ProviderRefused)
    expect(`${String(fault)}`).not.toMatch(new RegExp(`${account.password}|${late}`))
    const timely = fake.newPairCode()
    clock.now += 179_999
    await expect(pair(timely)).resolves.toHaveProperty('secret')
  })

  test('uses a token until shortly before it expires, and replaces one that was revoked', async () => {
    const terminal = connect()
    const tokens = () => fake.requests.filter(({ path }) => path === '/v1/tokens/cloudpos').length
    const request = payment()
    await terminal.start(request)
    const key = { reference: request.reference, session: undefined, kind: 'payment', startedAt: 0 } as const
    await terminal.look(key)
    expect(tokens()).toBe(1)
    fake.revokeTokens()
    expect(await terminal.look(key)).toBeDefined()
    expect(tokens()).toBe(2)
    clock.now += 3_600_000 - 60_000
    await terminal.look(key)
    expect(tokens()).toBe(3)
    expect(fake.machine.payments.size).toBe(1)
  })

  test('a new session without events is requested, and its secret goes to the token call only', async () => {
    const terminal = connect()
    const request = payment()
    await terminal.start(request)
    const key = { reference: request.reference, session: undefined, kind: 'payment', startedAt: 0 } as const
    // Linkly answers 425: nothing new.
    expect((await terminal.look(key))?.truth.stage).toBe('requested')
    const others = fake.requests.filter(({ path }) => path !== '/v1/tokens/cloudpos')
    expect(others.length).toBeGreaterThan(1)
    expect(JSON.stringify(others)).not.toContain(secret)
  })

  test('finds a payment in the history after Linkly forgot its session', async () => {
    const terminal = connect()
    const request = payment()
    await terminal.start(request)
    fake.machine.present({ outcome: 'approve' })
    clock.now += 5_000
    fake.forgetSessions()
    const key = { reference: request.reference, session: undefined, kind: 'payment', startedAt: 0 } as const
    expect(await terminal.look(key)).toBeUndefined()
    expect((await terminal.lookUp(key))?.truth).toMatchObject({
      stage: 'approved',
      reference: request.reference,
    })
  })

  test('accepts a command that is answered with 202', async () => {
    await fake.stop()
    fake = await startLinklyFake({ account, secret, acceptedStatus: 202, clock: () => clock.now })
    expect((await connect().start(payment())).truth.stage).toBe('requested')
    expect(fake.machine.payments.size).toBe(1)
  })

  test('sends at most 16 characters as the reference of a transaction', async () => {
    const request = payment()
    await connect().start(request)
    const body = JSON.parse(fake.requests.at(-1)?.body ?? '') as { Request: { TxnRef: string } }
    expect(body.Request.TxnRef).toMatch(/^[\dA-F]{16}$/)
  })
})
