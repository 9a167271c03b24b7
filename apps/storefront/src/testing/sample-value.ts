import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import type { GiftCardOffer } from '@tabard/contract/value/gift-cards/gift-cards'
import type { MemberCard, MyCards, ProgrammeTerms } from '@tabard/contract/value/cards/member-cards'
import { named } from '@tabard/domain/testing/sample-menu'
import { giftCardDesigns } from '@tabard/domain/value/gift-card-terms'

const day = 86_400_000

/** Two points a dollar, a hundred points a dollar off, and a free soup for four stamps. */
export const sampleProgramme: ProgrammeTerms = {
  cardTypeId: '00000000-0000-4000-8000-0000000000c1',
  names: named('Lantern Club'),
  description: named(''),
  discountRate: 0,
  combines: true,
  pointsPerHundred: 200,
  redeeming: { unit: { points: 100, cents: 1 }, minimum: 10_000 },
  pointsExpiry: null,
  tiers: [],
  stamps: { goal: 4, names: named('Free soup'), scope: { itemIds: ['soup'] } },
  welcomePoints: 5_000,
  birthdayPoints: 10_000,
  holdsValue: true,
}

/** A card with 300 points, a full stamp card and five dollars. */
export const sampleCard: MemberCard = {
  cardId: '00000000-0000-4000-8000-0000000000c2',
  number: '4821900736154270',
  programme: sampleProgramme,
  status: 'active',
  name: 'Mei Lin',
  joinedAt: Date.UTC(2026, 0, 5),
  birthday: '',
  discountRate: 0,
  points: { balance: 30_000, worthCents: 300, expiring: undefined },
  stamps: { balance: 4, goal: 4, names: named('Free soup') },
  value: { cents: 500, currency: 'AUD' },
  tier: undefined,
  canLeave: false,
}

/** The cards of a customer; without an argument they have none yet. */
export function cardsOf(...cards: readonly MemberCard[]): MyCards {
  return {
    cards,
    open: { programmes: cards.length === 0 ? [sampleProgramme] : [], sold: [], needsInvitation: false },
    asksPin: false,
    needsPin: false,
    hasPinPad: false,
  }
}

/** A voucher of five dollars. */
export const sampleVoucher: Coupon = {
  couponId: '00000000-0000-4000-8000-0000000000d1',
  ticket: 'ticket-1',
  kind: 'voucher',
  state: 'usable',
  source: 'code',
  names: named('Welcome back'),
  description: named('Thanks for coming again'),
  promotion: undefined,
  voucher: {
    kind: 'voucher',
    cents: 500,
    minimumCents: null,
    channels: [],
    orderTypes: [],
    weekdays: [],
    isSingleUse: false,
  },
  balanceCents: 500,
  currency: 'AUD',
  collectedAt: Date.now() - day,
  expiresAt: Date.now() + 5 * day,
  usedAt: undefined,
  isOwn: true,
  isFree: false,
  isShareable: false,
}

/** Gift cards of 25, 50 and 100 dollars in every design. */
export const sampleGiftOffer: GiftCardOffer = {
  isOffered: true,
  currency: 'AUD',
  amounts: [2_500, 5_000, 10_000],
  freeAmount: { minimumCents: 1_000, maximumCents: 50_000 },
  designs: giftCardDesigns,
  months: 36,
  canEmail: true,
  canSms: true,
  today: '2026-11-27',
  latestDate: '2027-11-27',
}
