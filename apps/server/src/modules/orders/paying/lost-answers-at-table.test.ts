import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { tablePaying, type GuestBill } from '@tabard/contract/tables/paying/calls'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../../test/database/run-due-jobs.ts'
import { paidFakes, type PaidFake } from '../../../../test/paying/paid-fakes.ts'
import { startTableTestShop, type TablePhone } from '../../../../test/shops/table-test-shop.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { actAsPayer } from '../../../gateways/payments/fakes/payer-form.ts'

// Four phones pay one table with three methods while one of five answers of each provider is lost.

const names = ['windcave', 'omipay', 'paypal'] as const
const started: { shop?: TestServer } = {}
let testShop: TestServer
let fakes: readonly PaidFake[]
let at: Awaited<ReturnType<typeof startTableTestShop>>

beforeAll(async () => {
  const clock = () => started.shop?.time.now ?? sampleNow
  fakes = await Promise.all(names.map((name) => paidFakes[name]({ hooks: [], clock })))
  testShop = await startTestServer({ providers: fakes.map(({ connector }) => connector) })
  started.shop = testShop
  at = await startTableTestShop(1, testShop)
  for (const [place, { environment, accounts, faults }] of fakes.entries()) {
    const provider = names[place] ?? 'windcave'
    await at.owner.call(paymentAccounts.save, { provider, environment, credentials: accounts[0] ?? {} })
    faults.loseEvery(5)
  }
})
afterAll(async () => {
  await testShop.stop()
  await Promise.all(fakes.map(({ stop }) => stop()))
})

const billOf = ({ client, session }: TablePhone) =>
  client.call(tablePaying.bill, { sessionId: session.sessionId })

/** The phone's own dishes that nobody has paid. */
const ownOf = (shown: GuestBill, { session }: TablePhone): BillPart => ({
  kind: 'lines',
  lines: shown.orders.flatMap(({ orderId, lines }) =>
    lines
      .filter(({ seat, paidUnits, quantity }) => seat === session.seat && paidUnits < quantity)
      .map(({ lineNumber, quantity, paidUnits }) => ({ orderId, lineNumber, units: quantity - paidUnits })),
  ),
})

/** What a guest does: continues on an open page, or starts a payment of the own dishes, and pays. */
async function tryToPay(phone: TablePhone, payment: string): Promise<void> {
  const { sessionId, seat } = phone.session
  const shown = await billOf(phone)
  const open = shown.parts.find((part) => part.seat === seat && isOpenAttempt(part.status))
  const part = ownOf(shown, phone)
  const partCents = planPart(shown.orders, part)?.cents
  if (!open && partCents === undefined) return
  const opened = open
    ? open
    : await phone.client
        .call(tablePaying.pay, {
          sessionId,
          orderIds: shown.orders.map(({ orderId }) => orderId),
          dueCents: shown.dueCents,
          partCents: partCents ?? 0,
          requested: part,
          payment,
        })
        // Another phone was quicker: the amounts have changed.
        .catch(() => undefined)
  // A page that was paid already is closed.
  if (opened?.pageUrl !== undefined) await actAsPayer(opened.pageUrl, 'pay').catch(() => undefined)
}

/** Each phone orders a dish. Returns the order. */
async function orderOf(phones: readonly TablePhone[], round: number): Promise<string> {
  const [first, ...others] = phones
  let cart = await first?.add(`dish-${round}-0`)
  for (const [place, phone] of others.entries()) cart = await phone.add(`dish-${round}-${place + 1}`)
  if (!first || !cart) throw new Error('nobody sat down')
  return (await first.place(cart)).orderId
}

test('each guest pays once, and what the providers took is what the table owed', async () => {
  const phones = await Promise.all([1, 2, 3, 4].map(() => at.sitDown('1')))
  const methods = [...fakes.map(({ method }) => method), 'dps'] as const
  const [first] = phones
  if (!first) throw new Error('nobody sat down')
  for (let round = 0; round < 5; round += 1) {
    const orderId = await orderOf(phones, round)
    let left = (await billOf(first)).dueCents
    expect(left).toBe(4 * 1250)
    for (let turn = 0; turn < 12 && left > 0; turn += 1) {
      await Promise.all(phones.map((phone, place) => tryToPay(phone, methods[place] ?? 'dps')))
      testShop.time.now += 61_000
      await runDueJobs(testShop)
      const shown = await billOf(first)
      left = shown.dueCents + shown.heldCents
    }
    expect(left).toBe(0)
    const attempts = await ownerRows<{ attempt_id: string; method: string; status: string }>(
      `select attempt_id, method, a.status from payment_attempts a join attempt_shares s using (merchant_id, attempt_id)
       where s.bill_id = $1`,
      [orderId],
    )
    const paid = attempts.filter(({ status }) => status === 'paid')
    expect(paid.map(({ method }) => method).toSorted()).toEqual([...methods].toSorted())
    const taken = attempts.flatMap(({ attempt_id }) => fakes.flatMap((fake) => fake.capturesOf(attempt_id)))
    expect(taken).toEqual([1250, 1250, 1250, 1250])
    expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toEqual(
      taken.map((cents) => ({ cents })),
    )
  }
  // So each provider lost answers.
  for (const { requests } of fakes) expect(requests.length).toBeGreaterThan(10)
})
