import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { roundCash } from '@tabard/domain/pricing/rounding'
import { isLanguage, type Language } from '@tabard/domain/text/names'
import type { OrderRow } from './order-row.ts'

/** The amount due (positive) or overpaid (negative), in cents. Zero for orders that are not placed. */
export function openBalance(
  row: Pick<
    OrderRow,
    'status' | 'paymentStatus' | 'payableCents' | 'paidCents' | 'refundedCents' | 'returnedCents'
  >,
): number {
  if (row.status === 'pending') return 0
  if (row.status === 'cancelled' || row.paymentStatus === 'refunded') return 0
  return balanceCents({
    payableCents: row.payableCents,
    paidCents: row.paidCents,
    returnedCents: row.returnedCents,
  })
}

/**
 * The amount due in cash, rounded to available coins. Nothing is rounded twice: the bill of a
 * cash order is rounded already.
 */
export function openInCash(
  row: Parameters<typeof openBalance>[0],
  cashRounding: readonly number[] | undefined,
): number {
  const openCents = Math.max(0, openBalance(row))
  return cashRounding ? openCents + roundCash(openCents, cashRounding) : openCents
}

/** The lines that are not removed. Removed lines keep their number but are not part of the bill. */
export function activeBillLines(lines: readonly BillLine[]): BillLine[] {
  return lines.filter(({ quantity }) => quantity > 0)
}

/** The service number, or the four-character code when all numbers were taken (F25). */
export function orderNumber(row: Pick<OrderRow, 'serviceNumber' | 'callCode'>): string {
  return row.serviceNumber === null ? row.callCode : String(row.serviceNumber)
}

/** The language of an order. `en-gb` if the stored one is unknown. */
export function orderLanguage({ language }: Pick<OrderRow, 'language'>): Language {
  return isLanguage(language) ? language : 'en-gb'
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Maximum length of the client's device name: long enough to tell devices apart, short enough for an index.
 */
const deviceLength = 200

/**
 * The id under which an order is unique in its shop. Browsers create UUIDs. Documented clients count, so two
 * devices may send the same id for different carts: such an id is stored with the device name (F19).
 */
export function storedCartId(cartId: string, device: string): string {
  if (uuid.test(cartId) || device === '') return cartId
  return `${encodeURIComponent(device).slice(0, deviceLength)}:${cartId}`
}

/** The id that the client sent. */
export function cartIdOf(stored: string): string {
  return stored.slice(stored.indexOf(':') + 1)
}
