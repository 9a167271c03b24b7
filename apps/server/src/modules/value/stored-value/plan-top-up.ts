import type { Currency } from '@tabard/domain/money/money'
import { bonusFor } from '@tabard/domain/value/stored-value-terms'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import { loadStoredValueTerms } from '../terms/load-terms.ts'
import { findValueCard } from './queries.ts'

/** A top-up that the shop offers for a card. */
export interface PlannedTopUp {
  readonly bonusCents: number
  readonly currency: Currency
  /** Of the card; empty: unknown. */
  readonly name: string
  readonly phone: string
}

interface Wanted {
  readonly shopId: string
  readonly cardId: string
  readonly cents: number
  /** Only a card of this account. Undefined: any card of the merchant. */
  readonly customerId: string | undefined
}

/** Check a top-up of a member card, and find what the shop adds. */
export async function planTopUp(
  tx: ReadTx,
  { shopId, cardId, cents, customerId }: Wanted,
): Promise<
  | PlannedTopUp
  | Refusal<'storedValue.noCard' | 'storedValue.notOffered' | 'storedValue.frozen' | 'storedValue.amount'>
> {
  const [{ settings, currency }, card] = await Promise.all([
    getShop(tx, shopId),
    tx.row(findValueCard({ cardId })),
  ])
  if (!card || (customerId !== undefined && card.customerId !== customerId))
    return new Refusal('storedValue.noCard', {})
  if (!settings['wallet.isOffered'] || !card.holdsValue) return new Refusal('storedValue.notOffered', {})
  if (card.status === 'frozen') return new Refusal('storedValue.frozen', {})
  const bonusCents = bonusFor(cents, (await loadStoredValueTerms(tx, currency)).terms)
  if (bonusCents === undefined) return new Refusal('storedValue.amount', {})
  return { bonusCents, currency, name: card.name, phone: card.phone }
}
