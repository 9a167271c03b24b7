import type { StaffOrder } from '@tabard/contract/till/calls'
import { expect, it } from 'vitest'
import { draftOf, isOther, toDiscounts, withDiscount } from './discount-draft.ts'

const order = {
  bill: {
    lines: [{ lineId: 'soup' }, { lineId: 'tea' }],
    given: [{ id: 'g1', lineId: 'tea', off: { kind: 'percent', rate: 1_000 }, reason: 'wait', cents: 45 }],
  },
  discounts: [{ discountId: 'g1', words: 'Twenty minutes' }],
} as unknown as StaffOrder

it('keeps given discounts unchanged, and sends new ones with new ids', () => {
  const before = draftOf(order)
  expect(isOther(before, before)).toBe(false)
  const whole = withDiscount(before, 0, {
    off: { kind: 'amount', cents: 500 },
    reason: 'goodwill',
    words: '',
  })
  expect(isOther(before, whole)).toBe(true)
  expect(toDiscounts(whole)).toEqual([
    {
      discountId: expect.any(String),
      off: { kind: 'amount', cents: 500 },
      reason: 'goodwill',
      words: '',
    },
    {
      discountId: 'g1',
      lineNumber: 2,
      off: { kind: 'percent', rate: 1_000 },
      reason: 'wait',
      words: 'Twenty minutes',
    },
  ])
  const none = withDiscount(withDiscount(whole, 0, undefined), 2, undefined)
  expect(toDiscounts(none)).toEqual([])
})
