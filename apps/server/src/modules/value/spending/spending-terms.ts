import type { Cents } from '@tabard/domain/money/money'
import type { Promotion, PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import { memberPricing, stampReward, termsIn, type PointSettings } from '@tabard/domain/value/member-pricing'
import type { OrderValue } from '@tabard/domain/value/order-value'
import { spendsFromCard, type ValueChoice } from '@tabard/domain/value/value-choice'
import { Refusal } from '../../../db/refusal.ts'
import type { Spender } from './read-spender.ts'

/** What the value of a customer means for the price of an order, and how it pays. */
export interface SpendingTerms {
  /** Without promotions: `withReward` adds the free item to those of the order. */
  readonly terms: Pick<OrderTerms, 'member' | 'earning' | 'stamps' | 'points'>
  readonly reward: Promotion | undefined
  /** The tenders of value, each with what it has. Empty: none. */
  readonly tenders: readonly PlannedTender[]
  readonly stored: OrderValue
  /** Stamps that the free item costs. */
  readonly stampsRedeemed: number
}

type NotTerms = Refusal<'value.noCard' | 'value.stamps'>

/**
 * The terms of an order for this customer at this shop. A phone number alone earns: the member discount is for those who
 * proved to be the member. Nothing is read or written.
 */
export function spendingTerms(
  { member, ownsCard, giftCards }: Spender,
  choice: ValueChoice | undefined,
  { settings, currency }: { readonly settings: PointSettings; readonly currency: string },
): SpendingTerms | NotTerms {
  if (spendsFromCard(choice) && !ownsCard) return new Refusal('value.noCard', {})
  const isMember = member !== undefined && !member.isArchived && member.status === 'active'
  const pricing = isMember ? memberPricing(termsIn(member, currency), member.tier, settings) : undefined
  const reward = isMember ? stampReward(member.cardTypeId, member.terms) : undefined
  const goal = member?.terms.stamps?.goal ?? 0
  if (choice?.takesReward && (!reward || !member || member.stamps < goal))
    return new Refusal('value.stamps', {})
  const requested = choice?.points ?? 0
  const points =
    requested > 0 && member && pricing?.redeeming
      ? { ...pricing.redeeming, available: Math.max(0, member.points), requested }
      : undefined
  const terms = {
    ...(pricing?.member && ownsCard ? { member: pricing.member } : {}),
    ...(pricing?.earning ? { earning: pricing.earning } : {}),
    ...(reward ? { stamps: { scope: reward.scope, rewardId: reward.id } } : {}),
  }
  return {
    terms: { ...terms, ...(points ? { points } : {}) },
    reward: choice?.takesReward ? reward : undefined,
    tenders: [...giftTenders(giftCards), ...storedTender(member, choice?.storedValueCents ?? 0)],
    stored: isMember ? { cardId: member.cardId, ...(ownsCard ? { isProved: true } : {}), ...terms } : {},
    stampsRedeemed: choice?.takesReward ? goal : 0,
  }
}

function giftTenders(giftCards: Spender['giftCards']): PlannedTender[] {
  return giftCards.map(({ giftCardId, balanceCents, expiresAt }) => ({
    kind: 'giftCard',
    id: giftCardId,
    cents: balanceCents,
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.getTime() }),
  }))
}

function storedTender(member: Spender['member'], mostCents: Cents): PlannedTender[] {
  const cents = Math.min(member?.storedCents ?? 0, mostCents)
  return member && cents > 0 ? [{ kind: 'storedValue', id: member.cardId, cents }] : []
}

/** The promotions of an order with the free item of its stamp card. */
export function withReward(
  context: PromotionContext | undefined,
  reward: Promotion | undefined,
): PromotionContext | undefined {
  if (!reward) return context
  const none: PromotionContext = { promotions: [], enteredIds: [], closed: {}, isMember: true, isNew: false }
  const known = context ?? none
  return { ...known, promotions: [...known.promotions, reward], enteredIds: [...known.enteredIds, reward.id] }
}
