import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'

// The members of the demo and the value that they and other customers buy, by the numbers of customers (`customerOf`).

/** The customers of the shop who are members from before its first day on. */
export const earlyMembers: readonly number[] = Array.from({ length: 30 }, (_, number) => number)

/** The customer with an account. */
export const memberNumber = 7

/** Members who joined lately and have not ordered yet: their numbers are of an area of fiction. */
export const lateMembers: readonly {
  readonly name: string
  readonly end: string
  readonly daysAgo: number
}[] = [
  'Harriet Walsh',
  'Diego Morales',
  '刘思远',
  'Priya Nair',
  'Callum Fraser',
  'Nina Petrovic',
  '何嘉欣',
  'Tom Becker',
  'Aisha Rahman',
  'Jonas Lind',
].map((name, at) => ({ name, end: `002${String(at).padStart(2, '0')}`, daysAgo: 2 + 3 * at }))

/** Gift cards that staff sold. The recipient names the card in the list. */
export const soldGiftCards: readonly {
  readonly cents: number
  readonly daysAgo: number
  readonly design: GiftCardDesign
  readonly from: string
  readonly to: string
  readonly message: string
  /** Days from now until it is sent to a phone; undefined: it is printed. */
  readonly sentInDays?: number
}[] = [
  { cents: 50_00, daysAgo: 52, design: 'birthday', from: 'Grace Kim', to: 'Minji', message: '' },
  { cents: 100_00, daysAgo: 45, design: 'classic', from: 'Hugo Martin', to: 'Claire', message: 'Merci' },
  { cents: 25_00, daysAgo: 40, design: 'thankYou', from: 'Ruby Anderson', to: 'Mr Lewis', message: '' },
  { cents: 50_00, daysAgo: 33, design: 'love', from: 'Leo Rossi', to: 'Bianca', message: 'Ti amo' },
  { cents: 100_00, daysAgo: 21, design: 'birthday', from: '陈美玲', to: '小雨', message: '生日快乐' },
  {
    cents: 50_00,
    daysAgo: 12,
    design: 'thankYou',
    from: 'Sam Taylor',
    to: 'Team Blue',
    message: 'Great work',
  },
  { cents: 200_00, daysAgo: 6, design: 'newYear', from: 'Emily Carter', to: 'Mum and Dad', message: '' },
  {
    cents: 50_00,
    daysAgo: 2,
    design: 'birthday',
    from: 'Thomas Murphy',
    to: 'Saoirse',
    message: 'Happy birthday! Dinner is on me.',
    sentInDays: 9,
  },
]

/** Gift cards that paid orders at the counter, by their recipients. */
export const spentGiftCards: readonly {
  readonly to: string
  readonly daysAgo: number
  readonly isRefunded?: boolean
}[] = [
  { to: 'Minji', daysAgo: 41 },
  { to: 'Claire', daysAgo: 30 },
  { to: 'Mr Lewis', daysAgo: 26 },
  { to: 'Bianca', daysAgo: 17, isRefunded: true },
  { to: 'Claire', daysAgo: 9 },
  { to: '小雨', daysAgo: 8 },
]

/** Top-ups of members at the counter. */
export const topUps: readonly {
  readonly member: number
  readonly cents: number
  readonly daysAgo: number
}[] = [
  { member: 1, cents: 100_00, daysAgo: 55 },
  { member: 3, cents: 200_00, daysAgo: 47 },
  { member: 5, cents: 50_00, daysAgo: 38 },
  { member: memberNumber, cents: 100_00, daysAgo: 24 },
  { member: 12, cents: 100_00, daysAgo: 18 },
  { member: 20, cents: 50_00, daysAgo: 4 },
]

/** Members who paid at the counter from their stored value. */
export const spentValue: readonly { readonly member: number; readonly daysAgo: number }[] = [
  { member: 1, daysAgo: 36 },
  { member: 3, daysAgo: 29 },
  { member: 5, daysAgo: 14 },
]

/** Coupons and vouchers that staff handed to customers, most of whom used them. */
export const givenCoupons: readonly {
  readonly campaign: 'coupon' | 'voucher'
  readonly customer: number
  readonly daysAgo: number
  /** Undefined: not yet. */
  readonly usedDaysAgo?: number
}[] = [
  ...[38, 35, 31, 27, 22, 19, 16, 11].map((daysAgo, at) => ({
    campaign: 'coupon' as const,
    customer: 31 + at,
    daysAgo,
    usedDaysAgo: daysAgo - 3 - at,
  })),
  ...[9, 6, 3].map((daysAgo, at) => ({ campaign: 'coupon' as const, customer: 40 + at, daysAgo })),
  ...[34, 30, 25, 20, 15, 13].map((daysAgo, at) => ({
    campaign: 'voucher' as const,
    customer: 44 + at,
    daysAgo,
    usedDaysAgo: daysAgo - 4 - at,
  })),
  ...[10, 7, 5, 1].map((daysAgo, at) => ({ campaign: 'voucher' as const, customer: 51 + at, daysAgo })),
]
