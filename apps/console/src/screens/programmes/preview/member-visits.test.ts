import { newCardType } from '@tabard/domain/value/card-type'
import type { Bill } from '@tabard/domain/pricing/bill'
import { expect, test } from 'vitest'
import { memberVisits } from './member-visits.ts'

const gold = { names: { first: 'Gold', second: '' }, from: 3_000, discountRate: 1_000, earningPercent: 200 }
const stamps = { goal: 4, scope: {}, names: { first: 'Free tea', second: '' } }

/** $10 and 10 points, or with the tier $9 and 20 points. */
const priceAt = (tier: number) =>
  ({
    totalCents: tier === 0 ? 1_000 : 900,
    pointsEarned: tier === 0 ? 1_000 : 2_000,
    lines: [{ allocation: { stamps: 1 } }],
  }) as unknown as Bill

test('a tier that is reached on the way changes the visits after it', () => {
  const terms = { ...newCardType, tiers: [gold], stamps, welcomePoints: 500 }
  expect(memberVisits(terms, 10, 1_000, priceAt)).toEqual({
    paidCents: 3 * 1_000 + 7 * 900,
    savedCents: 700,
    points: 500 + 3 * 1_000 + 7 * 2_000,
    stamps: 10,
    rewards: 2,
    tier: 1,
  })
})

test('a card without points gives no welcome points', () => {
  const none = () => ({ totalCents: 1_000, lines: [] }) as unknown as Bill
  const terms = { ...newCardType, hasPoints: false, welcomePoints: 500 }
  expect(memberVisits(terms, 10, 1_000, none)).toMatchObject({
    points: 0,
    stamps: 0,
    rewards: 0,
    savedCents: 0,
  })
})
