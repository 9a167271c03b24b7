import type { Currency } from '@tabard/domain/money/money'
import { newGiftCardTerms, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { newStoredValueTerms, type StoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import type { ReadTx } from '../../../db/tx.ts'
import { findTerms } from './terms-queries.ts'

/** Terms with their version; 0: never saved. */
export interface LoadedTerms<Terms> {
  readonly version: number
  readonly terms: Terms
}

/** Load what the shops of a merchant with a currency sell of gift cards. */
export async function loadGiftCardTerms(tx: ReadTx, currency: Currency): Promise<LoadedTerms<GiftCardTerms>> {
  const row = await tx.row(findTerms({ kind: 'giftCard', currency }))
  return { version: row?.version ?? 0, terms: { ...newGiftCardTerms, ...(row?.terms as GiftCardTerms) } }
}

/** Load the terms of stored value at the shops of a merchant with a currency. */
export async function loadStoredValueTerms(
  tx: ReadTx,
  currency: Currency,
): Promise<LoadedTerms<StoredValueTerms>> {
  const row = await tx.row(findTerms({ kind: 'storedValue', currency }))
  return {
    version: row?.version ?? 0,
    terms: { ...newStoredValueTerms, ...(row?.terms as StoredValueTerms) },
  }
}
