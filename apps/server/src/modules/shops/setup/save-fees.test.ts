import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { reports } from '@tabard/contract/reports/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { feeSetup, shopSetup, taxSetup } from '@tabard/contract/shops/setup/calls'
import { till } from '@tabard/contract/till/calls'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowSurcharges } from '../../../../test/paying/allow-surcharges.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'

let testShop: PaidTestShop
let owner: ReturnType<PaidTestShop['staff']>

beforeAll(async () => {
  testShop = await startPaidTestShop()
  await allowSurcharges()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
})
afterAll(() => testShop.stop())

const named = (first: string) => ({ first, second: '' })

async function save(fees: ShopFees) {
  const setup = await owner.call(shopSetup.get, {})
  return owner.call(feeSetup.save, { seen: setup.fees.revision, fees })
}

test('a public holiday, a card surcharge and a fee for large parties are on the next bill', async () => {
  const fees: ShopFees = {
    fees: [
      {
        id: randomUUID(),
        kind: 'service',
        names: named('Large party'),
        basis: { per: 'goods', rate: 1_000 },
        orderTypes: ['pickup'],
        fromPersons: 8,
        taxes: [1],
      },
    ],
    charges: [
      {
        id: randomUUID(),
        names: named('Public holiday'),
        rate: 1_500,
        weekdays: [],
        dates: ['2026-11-19'],
        region: 'NSW',
        taxes: [1],
      },
    ],
    surcharges: [
      {
        id: randomUUID(),
        names: named('Card'),
        methods: ['card'],
        rate: 100,
        cents: 10,
        from: null,
        to: '2026-11-19',
        isOn: true,
        taxes: [1],
      },
    ],
    packaging: null,
  }
  const saved = await save(fees)
  expect(saved.fees).toMatchObject(fees)

  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const dumplings = [lineOf(menu, 'Dumplings', { quantity: 2 })]
  // Our screens name their menu version and ask for the number of guests: without it an order is refused.
  const menuVersion = menu.menu.version
  expect(await refusalOf(diner.call(orders.place, placeInput(dumplings, { menuVersion })))).toMatchObject({
    code: 'wish.invalid',
    data: { field: 'persons' },
  })
  const seven = await diner.call(orders.place, placeInput(dumplings, { menuVersion, persons: 7 }))
  expect(seven.bill).toMatchObject({ feeCents: 0, totalCents: 2_875 })
  const eight = await diner.call(
    orders.place,
    placeInput(dumplings, { menuVersion, persons: 8, shownTotal: '31.25' }),
  )
  // A tenth of 25.00; the holiday charge applies to goods only.
  expect(eight.bill).toMatchObject({ feeCents: 250, chargeCents: 375, totalCents: 3_125 })
  expect(eight.bill.rows).toContainEqual(expect.objectContaining({ names: named('Large party'), cents: 250 }))
  // The receipt names the fee, with and without a payment.
  const receiptOf = async () => (await testShop.app.inject(`/api/receipt/${eight.receiptId}`)).json<Receipt>()
  const shownFee = { kind: 'service', names: named('Large party'), cents: 250 }
  expect((await receiptOf()).bill.rows).toContainEqual(expect.objectContaining(shownFee))
  await owner.call(till.collect, { orderId: eight.orderId })
  expect(await receiptOf()).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 3_125,
    bill: {
      feeCents: 250,
      totalCents: 3_125,
      rows: expect.arrayContaining([expect.objectContaining(shownFee)]),
    },
  })

  const cash = await diner.call(orders.place, placeInput(dumplings))
  expect(cash.bill).toMatchObject({
    goodsCents: 2_500,
    chargeCents: 375,
    totalCents: 2_875,
    payableCents: 2_875,
  })
  // The day's report has fees and charges by the names that the shop gave them.
  const { extras } = await owner.call(reports.day, {})
  expect(extras).toContainEqual({ names: named('Large party'), times: 1, cents: 250 })
  expect(extras.find(({ names }) => names.first !== 'Large party')).toMatchObject({ times: 3, cents: 1_125 })
  const { order } = await diner.call(payOnline.pay, placeInput(dumplings, { payment: 'sandbox' }))
  // One per cent of the card payment plus ten cents.
  expect(order.bill).toMatchObject({ totalCents: 2_875, surchargeCents: 39, payableCents: 2_914 })

  testShop.time.now += 86_400_000
  const after = await diner.call(payOnline.pay, placeInput(dumplings, { payment: 'sandbox' }))
  expect(after.order.bill).toMatchObject({ totalCents: 2_500, payableCents: 2_500 })
  expect(after.order.bill.surchargeCents).toBeUndefined()
})

test('of two concurrent saves the second is refused, and a tax of a surcharge cannot be removed', async () => {
  const { revision } = (await owner.call(shopSetup.get, {})).fees
  await save({ fees: [], charges: [], surcharges: [], packaging: null })
  const late = await refusalOf(
    owner.call(feeSetup.save, {
      seen: revision,
      fees: { fees: [], charges: [], surcharges: [], packaging: null },
    }),
  )
  expect(late.code).toBe('shop.changedMeanwhile')
  const unknown = await refusalOf(
    save({
      fees: [],
      charges: [
        {
          id: randomUUID(),
          names: named('Sunday'),
          rate: 1_000,
          weekdays: [7],
          dates: [],
          region: '',
          taxes: [6],
        },
      ],
      surcharges: [],
      packaging: null,
    }),
  )
  expect(unknown.data).toEqual({ faults: [{ field: 'charges.0.taxes', fault: 'taxes' }] })
})

test("packaging is charged for the shop's order types by each item's amount, until it is switched off", async () => {
  const draft = await owner.call(menuEditing.draft, {})
  const dumplings = draft.draft.items.find(({ names }) => names.first === 'Dumplings')
  if (!dumplings) throw new Error('the sample menu has dumplings')
  const { id, revision, picture: _, ...fields } = dumplings
  await owner.call(menuEditing.saveItem, {
    itemId: id,
    revision,
    item: { ...fields, packagingCents: 40 },
  })
  const { draftRevision } = await owner.call(menuPublishing.state, {})
  await owner.call(menuPublishing.publish, { draftRevision, note: '' })
  const none = { fees: [], charges: [], surcharges: [] }
  const diner = await testShop.guest('lantern')
  const place = async () => {
    const menu = await readMenu(diner, 'lantern')
    return diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  }
  const packaging = { names: { first: 'Boxes', second: '餐盒' }, orderTypes: ['pickup'], taxes: [1] }
  const saved = await save({ ...none, packaging })
  expect(saved.fees.packaging).toEqual(packaging)
  expect((await place()).bill.rows).toEqual([
    { id: 'packaging', kind: 'packaging', names: packaging.names, cents: 80 },
  ])
  // A tax of the packaging fee cannot be removed.
  const kept = await refusalOf(
    owner.call(taxSetup.save, { seen: saved.taxes.revision, taxes: { mode: 'included', taxes: [] } }),
  )
  expect(kept.code).toBe('shop.invalid')
  await save({ ...none, packaging: { ...packaging, orderTypes: ['delivery'] } })
  expect((await place()).bill.rows).toEqual([])
  expect((await save({ ...none, packaging: null })).fees.packaging).toBeNull()
})

test('staff change the minimum order, and it applies to the next order', async () => {
  const plain: ShopFees = { fees: [], charges: [], surcharges: [], packaging: null }
  expect((await save({ ...plain, minimumOrderCents: 5_000 })).fees).toMatchObject({
    minimumOrderCents: 5_000,
  })
  const diner = await testShop.guest('lantern')
  const one = async () => placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')])
  expect(await refusalOf(diner.call(orders.place, await one()))).toMatchObject({
    code: 'order.minimum',
    data: { minimumCents: 5_000 },
  })
  // A missing value keeps it; 0 means no minimum.
  expect((await save(plain)).fees).toMatchObject({ minimumOrderCents: 5_000 })
  expect(await refusalOf(save({ ...plain, minimumOrderCents: -1 }))).toMatchObject({ code: 'shop.invalid' })
  await save({ ...plain, minimumOrderCents: 0 })
  expect(await diner.call(orders.place, await one())).toMatchObject({ status: 'placed' })
})
