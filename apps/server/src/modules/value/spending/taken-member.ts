import type { TakenMember } from '@tabard/contract/till/take-order'
import { spendsFromCard } from '@tabard/domain/value/value-choice'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { spendScanProof } from '../scan/spend-scan-proof.ts'
import { spendingTerms, type SpendingTerms } from './spending-terms.ts'
import { findMemberCard, holdMember } from './spender-queries.ts'

/** The refusals of a member whom staff attached. */
export type NotTaken = Refusal<
  'memberCard.unknown' | 'memberCard.frozen' | 'value.unproved' | 'value.noCard' | 'value.stamps'
>

/** What a member whom staff attached means for the order. */
export interface TakenValue {
  readonly terms: SpendingTerms
  /** What a live code may have identified: the card, or its customer. */
  readonly subjectIds: readonly string[]
}

/**
 * Read what a member whom staff attached means for the price. With a scan the card counts as its owner's; `proveMember`
 * checks the scan when the order is placed.
 */
export async function readTakenMember(
  tx: ReadTx,
  taken: TakenMember,
  profile: Pick<ShopProfile, 'currency' | 'settings'>,
): Promise<TakenValue | NotTaken> {
  const { cardId, scanId } = taken
  const member = await tx.row(findMemberCard({ cardId, currency: profile.currency }))
  if (!member) return new Refusal('memberCard.unknown', {})
  const isProved = scanId !== undefined
  if (spendsFromCard(taken)) {
    if (member.status === 'frozen') return new Refusal('memberCard.frozen', {})
    if (!isProved) return new Refusal('value.unproved', {})
  }
  const terms = spendingTerms({ member, ownsCard: isProved, giftCards: [] }, taken, profile)
  if (isRefusal(terms)) return terms
  const subjectIds = [cardId, ...(member.customerId === null ? [] : [member.customerId])]
  return { terms, subjectIds }
}

/**
 * Spend the scan of an attached member for this order, if the order has the discount of the card or redeems of it. The card
 * then stays active until the transaction ends. The same order, sent again, has the same proof.
 */
export async function proveMember(
  tx: WriteTx,
  taken: TakenMember,
  { terms, subjectIds }: TakenValue,
  order: { readonly cartId: string; readonly now: number },
): Promise<NotTaken | undefined> {
  const { cardId, scanId } = taken
  const isSpending = spendsFromCard(taken)
  if (scanId === undefined || (!isSpending && !terms.terms.member)) return undefined
  const { cartId: requestId, now } = order
  if (!(await spendScanProof(tx, { scanId, subjectIds, requestId, now })))
    return new Refusal('value.unproved', {})
  if (!isSpending) return undefined
  const [active] = await tx.change(holdMember({ cardId }))
  return active ? undefined : new Refusal('memberCard.frozen', {})
}
