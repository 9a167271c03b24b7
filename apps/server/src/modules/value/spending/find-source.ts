import { lastDigitsOf, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { hasBearer } from '../gift-cards/card-secrets.ts'
import { readBalances, balanceIn } from '../../ledger/value/read-value.ts'
import { moneyOf } from '@tabard/domain/ledger/value-transfers'
import { isSpendable, readSpender } from './read-spender.ts'
import { holdGiftCards, holdMember } from './spender-queries.ts'

/** An account of value that can pay: it stays usable until the transaction ends. */
export interface ValueSource {
  readonly kind: 'giftCard' | 'storedValue' | 'deposit'
  readonly owner: string
  readonly cents: number
  /** Of a card that staff name. */
  readonly number?: string
}

/** One that staff name, with the account that it belongs to. */
export interface HeldSource extends ValueSource {
  /** Null: nobody's. */
  readonly customerId: string | null
  readonly number: string
  /** Its number alone pays. */
  readonly hasBearer: boolean
}

type NotFound = Refusal<'value.giftCard'> | Refusal<'value.noCard'> | Refusal<'value.frozen'>

/** A gift card that staff hold, by its number alone, or one that they scanned. */
type HeldGiftCard = { readonly number: string } | { readonly giftCardId: string }

/** Find a gift card that staff hold or scanned. */
export async function findHeldGiftCard(
  tx: WriteTx,
  held: HeldGiftCard,
  at: { readonly currency: string; readonly now: number },
): Promise<HeldSource | Refusal<'value.giftCard'>> {
  const number = 'number' in held ? held.number : ''
  const numbers = [readGiftNumber(number)].filter((digits) => digits !== undefined)
  const heldIds = 'giftCardId' in held ? [held.giftCardId] : []
  const [card] = await tx.change(holdGiftCards({ numbers, ids: [], heldIds, customerId: null }))
  return card && isSpendable(card, at)
    ? {
        kind: 'giftCard',
        owner: card.giftCardId,
        cents: card.balanceCents,
        customerId: card.customerId,
        number: card.number,
        hasBearer: hasBearer(card),
      }
    : new Refusal('value.giftCard', { lastDigits: lastDigitsOf(number) })
}

/** Find the stored value of a member card that is active. */
export async function findStoredValue(
  tx: WriteTx,
  { cardId, currency }: { readonly cardId: string; readonly currency: string },
): Promise<HeldSource | Refusal<'value.noCard'>> {
  const [[held], balances] = await Promise.all([
    tx.change(holdMember({ cardId })),
    readBalances(tx, [cardId]),
  ])
  if (!held) return new Refusal('value.noCard', {})
  return {
    kind: 'storedValue',
    owner: cardId,
    cents: balanceIn(balances, moneyOf('storedValue', cardId, currency)),
    customerId: held.customerId,
    number: held.number,
    hasBearer: false,
  }
}

interface Own {
  readonly customerId: string
  readonly currency: string
  readonly choice: Pick<ValueChoice, 'giftCards' | 'storedValueCents'>
  readonly secret: string
  readonly now: number
}

/** Find what a customer pays from: a gift card by number and code or of their wallet, or their stored value. */
export async function findOwnSource(tx: WriteTx, own: Own): Promise<ValueSource | NotFound> {
  const spender = await readSpender(tx, { ...own, phone: '' })
  if (isRefusal(spender)) return spender
  const [card] = spender.giftCards
  if (card) return { kind: 'giftCard', owner: card.giftCardId, cents: card.balanceCents }
  const { member, ownsCard } = spender
  if (!member || !ownsCard) return new Refusal('value.noCard', {})
  return { kind: 'storedValue', owner: member.cardId, cents: member.storedCents }
}
