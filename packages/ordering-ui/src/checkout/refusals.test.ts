import { errors, type ErrorCode } from '@tabard/contract/errors'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { tableCart } from '@tabard/contract/tables/cart/calls'
import { describe, expect, it, test } from 'vitest'
import { afterRefusal, refusals } from './refusals.ts'
import { stepsOf } from './steps.ts'

const calls = [
  orders.place,
  orders.track,
  orders.cancel,
  payOnline.pay,
  payOnline.payInStore,
  tableCart.change,
]

test('every declared code of placing and paying has a row, and no other code has', () => {
  const declared = new Set<ErrorCode>(calls.flatMap((call): readonly ErrorCode[] => call.errors))
  expect(Object.keys(refusals).toSorted()).toEqual([...declared].toSorted())
})

test('a step that fixes a refusal is a step of some order', () => {
  const facts = { hasGuestFees: true, asksLocator: true, asksContact: true, paysLater: false }
  const steps = new Set([
    ...stepsOf({ ...facts, kind: 'delivery', isAtTable: false }),
    ...stepsOf({ ...facts, kind: 'table', isAtTable: true }),
  ])
  const named = Object.values(refusals).flatMap((after) => ('step' in after ? [after.step] : []))
  expect(named.filter((step) => !steps.has(step))).toEqual([])
})

describe('what follows a refusal', () => {
  it.each([
    ['name.required', {}, { kind: 'field', step: 'contact', field: 'name' }],
    ['vehicle.required', {}, { kind: 'field', step: 'orderType', field: 'vehicle' }],
    ['slot.full', { nearest: [1] }, { kind: 'alert', step: 'time' }],
    ['delivery.outside', {}, { kind: 'alert', step: 'address' }],
    ['payment.unavailable', { payment: 'cash' }, { kind: 'alert', step: 'payment' }],
    ['item.soldOut', { lineId: 'a', itemId: 'tea' }, { kind: 'line' }],
    ['order.alreadyPlaced', { orderId: '1' }, { kind: 'placed', by: 'guest' }],
    ['table.roundSent', { number: '7' }, { kind: 'placed', by: 'table' }],
    ['payment.away', {}, { kind: 'failure' }],
  ] as const)('%s', (code, data, after) => {
    expect(afterRefusal({ code, data })).toEqual(after)
  })

  it('a note without a line is the order’s own note, not one of a line', () => {
    expect(afterRefusal({ code: 'note.tooLong', data: { max: 200, lineId: 'a' } }).kind).toBe('line')
    expect(afterRefusal({ code: 'note.tooLong', data: { max: 200 } }).kind).toBe('alert')
  })

  it('of a code that any call may return: shown with the order, or failed at the server', () => {
    const others = (Object.keys(errors) as ErrorCode[]).filter((code) => !Object.hasOwn(refusals, code))
    const kinds = others.map((code) => [code, afterRefusal({ code, data: {} }).kind])
    expect(kinds.filter(([, kind]) => kind !== 'alert')).toEqual([['server.failed', 'failure']])
  })
})
