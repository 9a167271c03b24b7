import { describe, expect, it } from 'vitest'
import { isOpenPayLink, payLinkState, type PayLinkFacts } from './pay-link.ts'

const now = 1_000
const open: PayLinkFacts = {
  isPaid: false,
  isPaying: false,
  isCancelled: false,
  expiresAt: now + 1,
  openCents: 100,
}

describe('payLinkState', () => {
  it.each([
    ['open', {}],
    ['expired', { expiresAt: now }],
    ['settled', { openCents: 0 }],
    ['settled', { openCents: 0, expiresAt: now }],
    ['cancelled', { isCancelled: true, expiresAt: now, openCents: 0 }],
    // A page opened in time is paid after the end of the link.
    ['paying', { isPaying: true, expiresAt: now }],
    // Its own payment settles the bill.
    ['paid', { isPaid: true, openCents: 0, expiresAt: now }],
  ] as const)('is %s', (state, facts) => {
    expect(payLinkState({ ...open, ...facts }, now)).toBe(state)
  })
  it('is open while it can be paid', () => {
    expect(isOpenPayLink('paying')).toBe(true)
    expect(isOpenPayLink('settled')).toBe(false)
  })
})
