import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import { named } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { nothingChosen } from '../cart-state/value-choice.ts'
import { cardTerms, isStampCardFull, priceValue } from './price-value.ts'

const card: MemberCard = {
  cardId: 'card',
  number: '4821900736154270',
  programme: {
    cardTypeId: 'club',
    names: named('Club'),
    description: named(''),
    discountRate: 500,
    combines: true,
    pointsPerHundred: 200,
    redeeming: { unit: { points: 10, cents: 1 }, minimum: 1_000 },
    pointsExpiry: null,
    tiers: [
      { names: named('Silver'), from: 10_000, discountRate: 500, earningPercent: 100 },
      { names: named('Gold'), from: 50_000, discountRate: 1_000, earningPercent: 150 },
    ],
    stamps: { goal: 9, names: named('Free tea'), scope: { itemIds: ['tea'] } },
    welcomePoints: 0,
    birthdayPoints: 0,
    holdsValue: true,
  },
  status: 'active',
  name: '',
  joinedAt: 0,
  birthday: '',
  discountRate: 1_000,
  points: { balance: 12_000, worthCents: 1_200, expiring: undefined },
  stamps: { balance: 9, goal: 9, names: named('Free tea') },
  value: { cents: 2_000, currency: 'AUD' },
  tier: { place: 2, names: named('Gold'), earned: 60_000, next: undefined },
  canLeave: false,
}
const own = { card, giftCards: [], coupons: [] }
const here = { paysHere: true, now: 0 }

test('the tier multiplies what is earned, and its discount applies without a choice', () => {
  expect(cardTerms(card)).toEqual({
    member: { rate: 1_000, combines: true },
    earning: { pointsPerHundred: 300, exceptTenders: ['voucher'] },
    stamps: { scope: { itemIds: ['tea'] }, rewardId: 'club' },
  })
})

test('a frozen card and no card mean nothing', () => {
  const frozen = { ...card, status: 'frozen' as const }
  expect(cardTerms(frozen)).toEqual({})
  expect(isStampCardFull(frozen)).toBe(false)
  const all = { ...nothingChosen, points: 5_000, takesReward: true, usesStoredValue: true }
  expect(priceValue({ ...own, card: frozen }, all, here)).toEqual({ terms: {}, promotions: [], tenders: [] })
})

test('points, the free item and stored value follow the choice', () => {
  const all = { ...nothingChosen, points: 5_000, takesReward: true, usesStoredValue: true }
  const priced = priceValue(own, all, here)
  expect(priced.terms.points).toMatchObject({ available: 12_000, requested: 5_000 })
  expect(priced.promotions).toMatchObject([{ id: 'club', benefit: { kind: 'buyGet', maxTimes: 1 } }])
  expect(priced.tenders).toEqual([{ kind: 'storedValue', id: 'card', cents: 2_000 }])
})

test('at a table points reduce the round, and money pays the bill later', () => {
  const all = { ...nothingChosen, points: 5_000, usesStoredValue: true }
  const priced = priceValue(own, all, { paysHere: false, now: 0 })
  expect(priced.tenders).toEqual([])
  expect(priced.terms.points).toBeDefined()
})

test('a gift card of the wallet that is also typed pays once, and an expired one not at all', () => {
  const gift = {
    giftCardId: 'gift',
    number: '3456',
    status: 'active' as const,
    isExpired: false,
    balanceCents: 700,
    initialCents: 700,
    currency: 'AUD' as const,
    design: 'classic' as const,
    expiresAt: 10,
    senderName: '',
    message: '',
  }
  const typed = { giftCardId: 'gift', number: '1', code: 'A', balanceCents: 700, expiresAt: 10 }
  const choice = { ...nothingChosen, giftCardIds: ['gift'], typedCards: [typed] }
  const priced = (now: number, chosen: typeof choice) =>
    priceValue({ ...own, giftCards: [gift] }, chosen, { paysHere: true, now }).tenders
  expect(priced(0, choice)).toEqual([{ kind: 'giftCard', id: 'gift', cents: 700, expiresAt: 10 }])
  expect(priced(20, { ...choice, typedCards: [] })).toEqual([])
})
