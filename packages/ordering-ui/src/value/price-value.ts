import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import type { WalletGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import { scale } from '@tabard/domain/pricing/rounding'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import { stampReward } from '@tabard/domain/value/member-pricing'
import type { PricedValue } from '../cart-state/priced-value.ts'
import type { KeptChoice } from '../cart-state/value-choice.ts'

/** Paid with these, nothing is earned, as on the server (`memberPricing`). */
const earnsNothing = ['voucher'] as const

/** What a guest has of value at a shop. */
export interface OwnValue {
  /** The card that orders here count for. Undefined: none. */
  readonly card: MemberCard | undefined
  readonly giftCards: readonly WalletGiftCard[]
  readonly coupons: readonly Coupon[]
}

/** The terms by which a card prices an order: what members save, and what they earn. A frozen card has none. */
export function cardTerms(
  card: MemberCard | undefined,
): Pick<PricedValue['terms'], 'member' | 'earning' | 'stamps'> {
  if (!card || card.status !== 'active') return {}
  const { programme, discountRate } = card
  const earningPercent = programme.tiers[(card.tier?.place ?? 0) - 1]?.earningPercent ?? 100
  const reward = rewardOf(card)
  return {
    ...(discountRate === 0 ? {} : { member: { rate: discountRate, combines: programme.combines } }),
    ...(programme.pointsPerHundred === undefined
      ? {}
      : {
          earning: {
            pointsPerHundred: scale(programme.pointsPerHundred, earningPercent, 100),
            exceptTenders: earnsNothing,
          },
        }),
    ...(reward ? { stamps: { scope: reward.scope, rewardId: reward.id } } : {}),
  }
}

/** The free item of a full stamp card as a promotion. Undefined: the card has no stamps, or only the server knows its items. */
export function rewardOf({
  programme: { cardTypeId, stamps },
}: Pick<MemberCard, 'programme'>): Promotion | undefined {
  if (!stamps?.scope) return undefined
  return stampReward(cardTypeId, { stamps: { goal: stamps.goal, names: stamps.names, scope: stamps.scope } })
}

/** Whether a card has the stamps of its free item. */
export function isStampCardFull({ status, stamps }: Pick<MemberCard, 'status' | 'stamps'>): boolean {
  return status === 'active' && stamps !== undefined && stamps.balance >= stamps.goal
}

/** What a choice means for the price of a cart. `paysHere`: value can pay this order; at a table it pays the bill. */
export function priceValue(
  { card, giftCards, coupons }: OwnValue,
  choice: KeptChoice,
  { paysHere, now }: { readonly paysHere: boolean; readonly now: number },
): PricedValue {
  const redeeming = card?.status === 'active' ? card.programme.redeeming : undefined
  const available = Math.max(0, card?.points?.balance ?? 0)
  const reward = card && choice.takesReward && isStampCardFull(card) ? rewardOf(card) : undefined
  const chosen = coupons.filter(
    ({ couponId, state }) => choice.couponIds.includes(couponId) && state === 'usable',
  )
  return {
    terms: {
      ...cardTerms(card),
      ...(redeeming && choice.points > 0
        ? { points: { ...redeeming, available, requested: choice.points } }
        : {}),
    },
    promotions: [
      ...(reward ? [reward] : []),
      ...chosen.flatMap(({ promotion }) => (promotion ? [promotion] : [])),
    ],
    tenders: paysHere
      ? [
          ...giftTenders(giftCards, choice, now),
          ...chosen.filter(({ kind }) => kind === 'voucher').map(voucherTender),
          ...storedTender(card, choice),
        ]
      : [],
  }
}

/** A voucher as a tender. */
export function voucherTender({ couponId, balanceCents, expiresAt }: Coupon): PlannedTender {
  return { kind: 'voucher', id: couponId, cents: balanceCents, expiresAt }
}

function giftTenders(
  giftCards: readonly WalletGiftCard[],
  { giftCardIds, typedCards }: KeptChoice,
  now: number,
): PlannedTender[] {
  const ofWallet = giftCards.filter((each) => giftCardIds.includes(each.giftCardId) && canPay(each, now))
  const typed = typedCards.filter(
    ({ giftCardId }) => !ofWallet.some((each) => each.giftCardId === giftCardId),
  )
  return [...ofWallet, ...typed].map(({ giftCardId, balanceCents, expiresAt }) => ({
    kind: 'giftCard',
    id: giftCardId,
    cents: balanceCents,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }))
}

/** Whether a gift card can pay now. */
export function canPay({ status, isExpired, balanceCents, expiresAt }: WalletGiftCard, now: number): boolean {
  const isOver = isExpired || (expiresAt !== undefined && expiresAt <= now)
  return status === 'active' && !isOver && balanceCents > 0
}

function storedTender(card: MemberCard | undefined, { usesStoredValue }: KeptChoice): PlannedTender[] {
  const cents = card?.status === 'active' ? (card.value?.cents ?? 0) : 0
  return card && usesStoredValue && cents > 0 ? [{ kind: 'storedValue', id: card.cardId, cents }] : []
}
