import { expect, it } from 'vitest'
import { firstOpenStep, stepsOf } from './steps.ts'

const plain = { hasGuestFees: false, asksLocator: false, asksContact: true, paysLater: false }

it.each([
  ['pick-up', { ...plain, kind: 'pickup', isAtTable: false }, 'orderType time contact payment review'],
  [
    'delivery: the address before the time',
    { ...plain, kind: 'delivery', isAtTable: false },
    'orderType address time contact payment review',
  ],
  [
    'a table: courses, and no time',
    { ...plain, kind: 'table', isAtTable: true },
    'orderType courses contact payment review',
  ],
  [
    'a round that is paid with the bill of its table: nothing but courses',
    { ...plain, kind: 'table', isAtTable: true, asksContact: false, paysLater: true },
    'orderType courses review',
  ],
  [
    'guest fees and a locator',
    { ...plain, kind: 'pickup', isAtTable: false, hasGuestFees: true, asksLocator: true },
    'orderType time guests contact locator payment review',
  ],
  [
    'a shop without order types',
    { ...plain, kind: undefined, isAtTable: false },
    'orderType contact payment review',
  ],
] as const)('the steps of %s', (_, facts, steps) => {
  expect(stepsOf(facts).join(' ')).toBe(steps)
})

it('the first step without an answer comes first; other steps do not count', () => {
  const steps = stepsOf({ ...plain, kind: 'pickup', isAtTable: false })
  expect(firstOpenStep(steps, { address: false, contact: true, payment: false })).toBe('payment')
  expect(firstOpenStep(steps, { contact: false, payment: false })).toBe('contact')
  expect(firstOpenStep(steps, { contact: true, payment: true })).toBeUndefined()
})
