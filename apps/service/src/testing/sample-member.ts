import type { DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import type { Scanned } from '@tabard/contract/value/passes/scan'
import { named } from '@tabard/domain/testing/sample-menu'

/** A gold member with 812.50 points, a full stamp card and $35.00. */
export const sampleMember: DeskCardDetail = {
  cardId: '0198f000-0000-7000-8000-00000000000a',
  number: '1234567812345678',
  cardTypeId: '0198f000-0000-7000-8000-00000000000b',
  names: named('Lantern Club', '灯笼会员'),
  status: 'active',
  name: 'Mei Lin',
  phone: '+61412345678',
  isClaimed: true,
  isReached: true,
  joinedAt: 0,
  points: 81_250,
  stamps: 10,
  cents: 3_500,
  programme: {
    cardTypeId: '0198f000-0000-7000-8000-00000000000b',
    names: named('Lantern Club', '灯笼会员'),
    description: named(''),
    discountRate: 0,
    combines: true,
    pointsPerHundred: 100,
    redeeming: { unit: { points: 100, cents: 1 }, minimum: 10_000 },
    pointsExpiry: null,
    tiers: [{ names: named('Gold', '金卡'), from: 0, discountRate: 0, earningPercent: 100 }],
    stamps: { goal: 10, names: named('Free tea', '免费茶') },
    welcomePoints: 0,
    birthdayPoints: 0,
    holdsValue: true,
  },
  mergedInto: undefined,
  customerId: undefined,
  birthday: '',
  discountRate: 0,
  currency: 'AUD',
  pointsDetail: { balance: 81_250, worthCents: 812, expiring: undefined },
  tier: { place: 1, names: named('Gold', '金卡'), earned: 81_250, next: undefined },
  orders: [],
}

/** The live code of this member. */
export const sampleScan: Scanned = {
  kind: 'memberCard',
  subjectId: sampleMember.cardId,
  isLive: true,
  scanId: '0198f000-0000-7000-8000-00000000000c',
  name: 'Mei L.',
  number: '1234*********678',
  customerId: undefined,
  cardIds: [sampleMember.cardId],
}
