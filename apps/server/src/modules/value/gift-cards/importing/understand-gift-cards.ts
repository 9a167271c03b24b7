import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Currency } from '@tabard/domain/money/money'
import { isGiftCardHeader } from '@tabard/domain/value/import/gift-card-columns'
import { readGiftCards, type ReadGiftCards } from '@tabard/domain/value/import/read-gift-card-rows'
import { readPages } from '../../../../sheets/read-pages.ts'
import type { SheetFault } from '../../../../sheets/sheet-fault.ts'

// Runs on a separate thread (ADR-019) and sees only its input: no database and no network.

/** A file of gift cards, and what is known of the shop. */
export interface GiftCardFile {
  readonly bytes: Uint8Array
  readonly currency: Currency
  /** The date at the shop. */
  readonly today: string
}

/** What a file of gift cards says, or why it is refused. */
export type UnderstoodGiftCards = ReadGiftCards | { readonly fault: SheetFault }

/** Decode a file of gift cards and read its rows. */
export async function understandGiftCards(file: GiftCardFile): Promise<UnderstoodGiftCards> {
  const { buffer, byteOffset, byteLength } = file.bytes
  const pages = await readPages(Buffer.from(buffer, byteOffset, byteLength), {
    isHeader: isGiftCardHeader,
    mostRows: importLimits.rows,
  })
  if (typeof pages === 'string') return { fault: pages }
  const { currency, today } = file
  return readGiftCards(pages, {
    currency,
    today,
    dateOrder: currency === 'USD' ? 'monthFirst' : 'dayFirst',
  })
}
