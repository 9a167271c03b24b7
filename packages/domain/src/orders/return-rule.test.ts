import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { refuseCancel, usesValue, type ReturnableOrder } from './return-rule.ts'

const open: ReturnableOrder = {
  status: 'placed',
  paymentStatus: 'paid',
  paidCents: 3_520,
  refundedCents: 0,
  taken: undefined,
  events: [{ what: 'placed' }],
}

test('a new paid order is cancelled by anybody who may cancel', () => {
  expect(refuseCancel(open, false)).toBeUndefined()
})

test('a paid order that was accepted needs a person who may refund, also when it is new again', () => {
  const accepted = { ...open, events: [...open.events, { what: 'preparing' }, { what: 'placed' }] }
  expect(refuseCancel(accepted, false)).toBe('refund.approval')
  expect(refuseCancel({ ...open, status: 'preparing' }, false)).toBe('refund.approval')
  expect(refuseCancel({ ...open, taken: { kind: 'counter', name: 'Ana' } }, false)).toBe('refund.approval')
  expect(refuseCancel(accepted, true)).toBeUndefined()
  expect(refuseCancel({ ...accepted, refundedCents: 3_520 }, false)).toBeUndefined()
})

test('points and vouchers that paid the whole order count as money', () => {
  const unpaid = { ...open, status: 'ready' as const, paidCents: 0 }
  const owing = { ...unpaid, paymentStatus: 'unpaid' as const, usedValue: true }
  expect(refuseCancel(owing, false)).toBeUndefined()
  expect(refuseCancel(unpaid, false)).toBeUndefined()
  expect(refuseCancel({ ...unpaid, usedValue: usesValue({ couponIds: ['one'] }) }, false)).toBe(
    'refund.approval',
  )
})

test('whatever its status and its payments, an order that was completed once is never cancelled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.nat(), fc.boolean(), (status, paidCents, mayRefund) => {
      const order = { ...open, status, paidCents, events: [{ what: 'completed' }, { what: 'ready' }] }
      expect(refuseCancel(order, mayRefund)).toBe('order.wasCompleted')
    }),
  )
})
