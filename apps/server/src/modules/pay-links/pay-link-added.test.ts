import { payLinks, type PayLink, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowSurcharges, forbidSurcharges } from '../../../test/paying/allow-surcharges.ts'
import { saveSurcharges } from '../../../test/paying/save-surcharges.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../test/refusal-of.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'

// Surcharges and tips on pay links (ADR-168, ADR-169).

let at: Awaited<ReturnType<typeof startLinkPayers>>

beforeAll(async () => {
  at = await startLinkPayers()
  await saveSurcharges(at.at.owner, [
    {
      id: '0198f000-0000-7000-8000-00000000ac01',
      names: { first: 'Card surcharge', second: '刷卡附加费' },
      methods: ['sandbox'],
      rate: 200,
      costRate: 200,
    },
  ])
})
afterAll(() => at.testShop.stop())
beforeEach(async () => {
  await ownerRows('delete from settings')
  await ownerRows('update shops set payments = $1::jsonb', ['[]'])
  await ownerRows('update shop_states set config_version = config_version + 1')
})

const surchargeOn = (cents: number) => Math.round((cents * 200) / 10_000)

async function payWith(
  link: StaffPayLink,
  shown: PayLink,
  added: { surchargeCents?: number; tipCents?: number },
) {
  const { dueCents, billVersion } = shown
  return at
    .anyone()
    .call(payLinks.pay, { txn: at.txnOf(link), payment: 'sandbox', dueCents, billVersion, ...added })
}

async function approve(link: StaffPayLink): Promise<void> {
  at.testShop.act(await at.latestOf(link), 'approve')
  await at.settle()
}

test('shows the surcharge of each method, and charges no other amount than the shown one', async () => {
  const { orderId } = await at.seatOne()
  const link = await at.forOrder(orderId)
  expect(link.hasSurcharge).toBe(true)
  const shown = await at.read(link)
  expect(shown).toMatchObject({
    dueCents: 2_500,
    methods: [{ payment: 'sandbox', surcharges: [{ names: { first: 'Card surcharge' }, cents: 50 }] }],
  })
  expect(shown.tipPercents).toBeUndefined()
  for (const added of [{}, { surchargeCents: 49 }, { surchargeCents: 51 }])
    expect(await refusalOf(payWith(link, shown, added))).toMatchObject({
      code: 'payLink.billChanged',
      data: { dueCents: 2_500 },
    })
  expect(await at.attemptsOf(link)).toEqual([])
  await payWith(link, shown, { surchargeCents: 50 })
  expect((await at.attemptsOf(link))[0]?.cents).toBe(2_550)
  await approve(link)
  expect(await at.read(link)).toMatchObject({ state: 'paid', dueCents: 2_550 })
  const order = await at.at.owner.call(till.get, { orderId })
  expect(order).toMatchObject({ paymentStatus: 'paid', balanceCents: 0, paidCents: 2_550 })
  expect(order.bill).toMatchObject({ surchargeCents: 50 })
})

test('a tip is refused while tips are off; on, it is paid with the share and is on the receipt', async () => {
  const { orderId } = await at.seatOne()
  const link = await at.forOrder(orderId, { amountCents: 1_000 })
  const shown = await at.read(link)
  const added = { surchargeCents: surchargeOn(1_000), tipCents: 150 }
  expect(await verdictOf(payWith(link, shown, added))).toBe('payLink.billChanged')
  await at.at.set('tips.isOn', true)
  expect((await at.read(link)).tipPercents).not.toEqual([])
  await payWith(link, shown, added)
  expect(await at.read(link)).toMatchObject({ state: 'paying', dueCents: 1_000, tipCents: 150 })
  await approve(link)
  const order = await at.at.owner.call(till.get, { orderId })
  expect(order).toMatchObject({ paymentStatus: 'partPaid', paidCents: 1_170, balanceCents: 1_500 })
  expect(order.bill).toMatchObject({ tipCents: 150, surchargeCents: 20 })
  const receipt = await at.anyone().call(payLinks.receipt, { txn: at.txnOf(link) })
  expect(receipt).toMatchObject({ cents: 1_170, surchargeCents: 20, tipCents: 150 })
})

test('a link for a table divides surcharge and tip over its orders, to the cent', async () => {
  await at.at.set('tips.isOn', true)
  const { number, orderIds } = await at.seatTwo()
  const link = await at.forTable(number)
  const shown = await at.read(link)
  await payWith(link, shown, { surchargeCents: surchargeOn(3_750), tipCents: 101 })
  await approve(link)
  const orders = await Promise.all(orderIds.map((orderId) => at.at.owner.call(till.get, { orderId })))
  const sum = (of: (order: (typeof orders)[number]) => number | undefined) =>
    orders.reduce((all, order) => all + (of(order) ?? 0), 0)
  expect(orders.map(({ balanceCents }) => balanceCents)).toEqual([0, 0])
  expect(sum(({ bill }) => bill.tipCents)).toBe(101)
  expect(sum(({ bill }) => bill.surchargeCents)).toBe(75)
  expect(sum(({ paidCents }) => paidCents)).toBe(3_750 + 75 + 101)
})

test('another tip closes the open page and opens one for the new amount', async () => {
  await at.at.set('tips.isOn', true)
  const { orderId } = await at.seatOne()
  const link = await at.forOrder(orderId)
  const shown = await at.read(link)
  const first = await payWith(link, shown, { surchargeCents: 50, tipCents: 100 })
  expect(await payWith(link, shown, { surchargeCents: 50, tipCents: 100 })).toEqual(first)
  at.testShop.time.now += 1
  const second = await payWith(link, shown, { surchargeCents: 50 })
  expect(second.pageUrl).not.toBe(first.pageUrl)
  expect(await at.attemptsOf(link)).toMatchObject([
    { status: 'pending', cents: 2_550 },
    { status: 'cancelled', cents: 2_650 },
  ])
})

test('the message says that a surcharge may be added', async () => {
  const { orderId } = await at.seatOne()
  const link = await at.forOrder(orderId)
  await at.at.owner.call(payLinks.send, { linkId: link.linkId, recipient: '0412 345 678' })
  const bodies = await ownerRows<{ body: string }>(
    'select body from messages where merchant_id = $1 order by created_at desc limit 1',
    [at.at.merchantId],
  )
  expect(bodies[0]?.body).toContain('pay $25.00 plus any surcharge here:')
})

test('a method that is hidden, or not offered for the order type, is not shown and refused', async () => {
  const { orderId } = await at.seatOne()
  const link = await at.forOrder(orderId)
  const shown = await at.read(link)
  const method = { payment: 'sandbox', names: { first: '', second: '' }, isShown: true }
  for (const stored of [
    { ...method, isShown: false },
    { ...method, channels: ['kiosk'] },
  ]) {
    await ownerRows('update shops set payments = $1::jsonb', [JSON.stringify([stored])])
    await ownerRows('update shop_states set config_version = config_version + 1')
    expect((await at.read(link)).methods).toEqual([])
    expect(await refusalOf(payWith(link, shown, { surchargeCents: 50 }))).toMatchObject({
      code: 'payment.unavailable',
    })
  }
})

test('a link that was sent before schemes forbid the surcharge asks without it from that day on', async () => {
  const { now } = at.testShop.time
  await forbidSurcharges(new Date(now + 2 * 86_400_000).toISOString().slice(0, 10))
  const { orderId } = await at.seatOne()
  const ofOrder = await at.forOrder(orderId, { minutes: 7 * 1_440 })
  const ofDeposit = await at.create(
    { kind: 'amount', as: 'deposit', cents: 20_000, text: 'Deposit', name: 'Chen' },
    { minutes: 7 * 1_440 },
  )
  expect((await at.read(ofOrder)).methods[0]?.surcharges).toMatchObject([{ cents: 50 }])
  expect((await at.read(ofDeposit)).methods[0]?.surcharges).toMatchObject([{ cents: 400 }])
  at.testShop.time.now = now + 4 * 86_400_000
  try {
    for (const [link, cents, surchargeCents] of [
      [ofOrder, 2_500, 50],
      [ofDeposit, 20_000, 400],
    ] as const) {
      const shown = await at.read(link)
      expect(shown).toMatchObject({ dueCents: cents, methods: [{ surcharges: [] }] })
      expect(await verdictOf(payWith(link, shown, { surchargeCents }))).toBe('payLink.billChanged')
      await payWith(link, shown, { surchargeCents: 0 })
      await approve(link)
      expect(await at.read(link)).toMatchObject({ state: 'paid', dueCents: cents })
    }
  } finally {
    await allowSurcharges()
  }
})
