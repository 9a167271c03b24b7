import { expect, test } from 'vitest'
import type { Bill } from '../../pricing/bill.ts'
import { withPricedParts } from './with-priced-parts.ts'

const bill = (more: Partial<Bill>) =>
  ({ totalCents: 5_000, payableCents: 5_250, surchargeCents: 50, tipCents: 200, ...more }) as Bill
const paid = (cents: number, more = {}) => ({
  cents,
  surchargeCents: 0,
  tipCents: 0,
  returnedCents: 0,
  ...more,
})
const parts = (payments: ReturnType<typeof withPricedParts>) =>
  payments.map(({ surchargeCents, tipCents }) => [surchargeCents, tipCents])

test('payments bear the surcharge and tip of a bill in proportion, and the last one the rest', () => {
  expect(parts(withPricedParts(bill({}), [paid(5_250)]))).toEqual([[50, 200]])
  expect(parts(withPricedParts(bill({}), [paid(1_000), paid(4_250)]))).toEqual([
    [10, 38],
    [40, 162],
  ])
})

test('what a payment added is its own; a payment that was returned bears nothing', () => {
  const added = { surcharges: [{ cents: 30 }], tipCents: 0 } as unknown as Bill['added']
  const raised = bill({ payableCents: 5_280, surchargeCents: 80, ...(added ? { added } : {}) })
  expect(
    parts(
      withPricedParts(raised, [
        paid(2_625, { returnedCents: 2_625 }),
        paid(2_655, { surchargeCents: 30 }),
        paid(2_625),
      ]),
    ),
  ).toEqual([
    [0, 0],
    [55, 100],
    [25, 100],
  ])
})
