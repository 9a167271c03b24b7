import { expect, test } from 'vitest'
import { terminalRulesOf } from '@tabard/domain/payments/terminals/terminals'
import { ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { receiptOf } from '../fakes/receipt-of.ts'
import type { TerminalFake } from '../fakes/fake-http.ts'
import { startHitFake } from '../fakes/windcave-hit/start-hit-fake.ts'
import { shortReference } from '../short-reference.ts'
import { describeTerminal } from '../terminal-contract.ts'
import { createHarness } from '../terminal-harness.ts'
import { createWindcaveHit } from './create-windcave-hit.ts'
import { readHit, writeHit } from './hit-messages.ts'

const account = { user: 'Shop_HIT', key: 'a key of the tests', station: '3801585856' }
const wrongSecret = 'another "key" & more'
const pos = { name: 'Tabard', version: '1.0', vendorId: 'TABARD' }
const clock = { now: 1_700_000_000_000 }
let fake: TerminalFake

const connect = (key = account.key) =>
  createWindcaveHit({
    urls: { test: `${fake.url}/hit/pos.aspx`, live: 'http://127.0.0.1:9/' },
    pos,
    timeoutMs: 800,
  }).connect({
    environment: 'test',
    credentials: { user: account.user, key },
    device: { station: account.station },
  })

async function startFake() {
  fake = await startHitFake({ account, clock: () => clock.now })
}

async function start() {
  await startFake()
  return createHarness({
    fake: () => fake,
    connect: () => connect(),
    connectWrong: () => connect(wrongSecret),
    wrongSecret,
    features: terminalRulesOf('windcaveHit').features,
    waitingLines: ['  PRESENT CARD', ''],
    processingLines: ['PROCESSING', 'PLEASE  WAIT'],
    signatureLines: ['SIGNATURE OK?', 'CHECK SIGNATURE'],
    declinedLines: ['DECLINED', ''],
    receiptsOf: (reference) => {
      const payment = fake.machine.find(shortReference(reference))
      return payment ? [receiptOf(payment)] : []
    },
    refundedCents: () => fake.machine.refundedCents(),
    startRequest: /<TxnType>Purchase/,
    refundRequest: /<TxnType>Refund/,
    lookRequest: /<TxnType>Status/,
    holdRequest: /<TxnType>Auth/,
    captureRequest: /<TxnType>Complete/,
    releaseRequest: /<TxnType>Void/,
    checkWhileBusy: 'ready',
    restart: async () => {
      await fake.stop()
      await startFake()
    },
    stop: () => fake.stop(),
    clock,
  })
}

describeTerminal('Windcave HIT', start)

test('sends the elements of a purchase in the only accepted order, with the credentials as attributes', async () => {
  await startFake()
  await connect().start({
    reference: 'ours',
    cents: 1_250,
    currency: 'AUD',
    note: `Order <7> ${'x'.repeat(80)}`,
    asksForTip: false,
  })
  const [request] = fake.requests
  expect(request?.body.replaceAll(/>[^<]*</g, '><')).toBe(
    '<Scr action="doScrHIT" user="Shop_HIT" key="a key of the tests"><Amount></Amount><Cur></Cur><TxnType></TxnType><Station></Station><TxnRef></TxnRef><DeviceId></DeviceId><PosName></PosName><PosVersion></PosVersion><VendorId></VendorId><MRef></MRef></Scr>',
  )
  expect(request?.body).toContain('<Amount>12.50</Amount><Cur>AUD</Cur>')
  expect(/<MRef>(.*)<\/MRef>/.exec(request?.body ?? '')?.[1]).toMatch(/^Order &#60;7&#62; x{54}$/)
  expect(request?.headers['content-type']).toBe('text/xml; charset=utf-8')
  await fake.stop()
})

test('the service rejects another order of elements, and a purchase without its vendor', async () => {
  await startFake()
  const post = async (elements: readonly (readonly [string, string])[]) => {
    const body = writeHit(account, elements)
    const response = await fetch(`${fake.url}/hit/pos.aspx`, { method: 'POST', body })
    return response.text()
  }
  const status = [
    ['Station', account.station],
    ['TxnType', 'Status'],
    ['TxnRef', 'ours'],
  ] as const
  expect(readHit(await post(status))).toMatchObject({ kind: 'answer', code: 'PJ' })
  expect(readHit(await post([...status].toReversed()))).toEqual({ kind: 'rejected', code: 'XX' })
  const purchase = 'Amount,Cur,TxnType,Station,TxnRef,DeviceId,PosName,PosVersion,MRef'.split(',')
  const nameless = purchase.map((name) => [name, name === 'TxnType' ? 'Purchase' : 'x'] as const)
  expect(await post(nameless)).toContain('Missing tag VendorID')
  expect(fake.machine.payments.size).toBe(0)
  await fake.stop()
})

test.each([
  ['no answer of HIT', '<Scr><DL1>x</DL1></Scr>'],
  [
    'amounts that are no whole numbers',
    '<Scr><Complete>1</Complete><Result><AmtA>12.50</AmtA></Result></Scr>',
  ],
  ['a field twice', '<Scr><Complete>1</Complete><Complete>0</Complete></Scr>'],
  ['another root', '<Html><Complete>1</Complete></Html>'],
])('does not read %s', (_, source) => {
  expect(() => readHit(source)).toThrow('HIT')
})

test('lets no text pass as a code', () => {
  const rejection = '<Scr><Response Code="key=secret">no</Response></Scr>'
  expect(readHit(rejection)).toEqual({ kind: 'rejected', code: '??' })
})

test('a rejected request names the code only, because its text may quote the key', async () => {
  await startFake()
  const { mischief } = fake
  const terminal = connect()
  const request = { cents: 1_250, currency: 'aud', note: 'n', asksForTip: false }
  // A currency that HIT does not accept.
  await expect(terminal.start({ ...request, reference: 'one' })).rejects.toThrow(ProviderRefused)
  mischief.push({ kind: 'garbage', on: /Purchase/ })
  const fault = await terminal.start({ ...request, reference: 'two' }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ProviderSilent)
  expect(String(fault)).not.toMatch(/key|hotel/)
  await fake.stop()
})
