import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/order-status.ts'
import { cardTargets, earnsValue, type CardOrder } from './card-targets.ts'

const line: CardOrder['lines'][number] = {
  quantity: 2,
  totalCents: 2_000,
  refundedUnits: 0,
  refundedCents: 0,
  pointsEarned: 4_000,
  pointsRedeemed: 1_000,
  stamps: 2,
  valueCents: 500,
  bonusCents: 50,
}
const order = (changes: Partial<CardOrder>): CardOrder => ({
  status: 'preparing',
  paymentStatus: 'paid',
  stampsRedeemed: 9,
  lines: [line],
  ...changes,
})

test('an order earns from the status in which its customer can no longer cancel it', () => {
  expect(orderStatuses.filter(earnsValue)).toEqual(['preparing', 'ready', 'completed'])
})

test('a paid order that waits for the kitchen sells its value and redeems, and earns nothing yet', () => {
  const sold = [{ valueCents: 500, bonusCents: 50 }]
  const redeemed = { pointsRedeemed: 1_000, stampsRedeemed: 9 }
  expect(cardTargets(order({ status: 'placed' }))).toEqual({
    pointsEarned: 0,
    stampsEarned: 0,
    ...redeemed,
    sold,
  })
  expect(cardTargets(order({}))).toEqual({ pointsEarned: 4_000, stampsEarned: 2, ...redeemed, sold })
})

test('an order that owes or was cancelled earns nothing, and a cancelled one redeems nothing', () => {
  expect(cardTargets(order({ paymentStatus: 'partPaid' }))).toMatchObject({
    pointsEarned: 0,
    pointsRedeemed: 1_000,
  })
  expect(cardTargets(order({ status: 'cancelled' }))).toMatchObject({
    pointsEarned: 0,
    pointsRedeemed: 0,
    stampsRedeemed: 0,
  })
})
