import { timingSafeEqual } from 'node:crypto'
import { lastDigitsOf, readCardCode, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import { spendsFromCard, type ChosenGiftCard, type ValueChoice } from '@tabard/domain/value/value-choice'
import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { codeHashOf, isCodeAlive } from '../gift-cards/card-secrets.ts'
import {
  findMember,
  holdGiftCards,
  holdMember,
  type MemberRow,
  type SpendableRow,
} from './spender-queries.ts'

/** The value of a customer that an order may use. */
export interface Spender {
  /** Undefined: no member card. */
  readonly member: MemberRow | undefined
  /** Whether the caller may spend from the card: it is of their account. A phone number alone only earns. */
  readonly ownsCard: boolean
  readonly giftCards: readonly SpendableRow[]
}

interface Asking {
  readonly customerId: string
  /** Of the order's contact; empty: none. */
  readonly phone: string
  readonly currency: string
  readonly choice: ValueChoice | undefined
  readonly secret: string
  readonly now: number
}

/** The refusals of `readSpender`. */
export type NotSpendable = Refusal<'value.giftCard'> | Refusal<'value.frozen'>

/**
 * Read the member card and the chosen gift cards of an order, in one round trip. What is spent stays usable until the
 * transaction ends: freezing waits. A wrong code and an unknown number are refused alike (T38).
 */
export async function readSpender(tx: WriteTx, asking: Asking): Promise<Spender | NotSpendable> {
  const { phone, currency, choice, secret, now } = asking
  const customerId = asking.customerId === '' ? null : asking.customerId
  const chosen = choice?.giftCards ?? []
  const numbers = chosen.flatMap((each) => ('number' in each ? (readGiftNumber(each.number) ?? []) : []))
  const ids = chosen.flatMap((each) => ('giftCardId' in each ? each.giftCardId : []))
  const [member, held] = await Promise.all([
    tx.row(findMember({ customerId, phone, currency })),
    chosen.length === 0 ? [] : tx.change(holdGiftCards({ numbers, ids, heldIds: [], customerId })),
  ])
  const giftCards: SpendableRow[] = []
  for (const each of chosen) {
    const card = held.find((row) => isThis(row, each, { secret, merchantId: tx.merchantId }))
    if (!card || !isSpendable(card, { currency, now }))
      return new Refusal('value.giftCard', { lastDigits: 'number' in each ? lastDigitsOf(each.number) : '' })
    if (!giftCards.includes(card)) giftCards.push(card)
  }
  const ownsCard = member !== undefined && customerId !== null && member.customerId === customerId
  if (ownsCard && spendsFromCard(choice)) {
    const [active] = await tx.change(holdMember({ cardId: member.cardId }))
    if (!active) return new Refusal('value.frozen', {})
  }
  return { member, ownsCard, giftCards }
}

/** Whether a gift card can pay now, in this currency. */
export function isSpendable(
  { status, currency: own, expiresAt }: SpendableRow,
  { currency, now }: Pick<Asking, 'currency' | 'now'>,
): boolean {
  return status === 'active' && own === currency && (expiresAt === null || expiresAt.getTime() > now)
}

function isThis(
  row: SpendableRow,
  chosen: ChosenGiftCard,
  { secret, merchantId }: { readonly secret: string; readonly merchantId: string },
): boolean {
  if ('giftCardId' in chosen) return row.giftCardId === chosen.giftCardId
  if (row.number !== readGiftNumber(chosen.number) || !isCodeAlive(row)) return false
  const typed = { number: row.number, code: readCardCode(chosen.code) ?? '' }
  const hash = codeHashOf({ secret }, merchantId, typed)
  return hash.length === row.codeHash.length && timingSafeEqual(hash, row.codeHash)
}
