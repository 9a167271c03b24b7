import type { Bill } from '../pricing/bill.ts'

interface Seller {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The registration on receipts; empty: none. */
  readonly registration: string
}

/** Australian tax invoices, in cents: required above the first total; from the second they name the buyer. */
const invoiceAboveCents = 82_50
const buyerFromCents = 1_000_00

/** Whether a receipt is a tax invoice in Australia. */
export function isTaxInvoice(
  { country, registration }: Seller,
  { taxCents, totalCents }: Pick<Bill, 'taxCents' | 'totalCents'>,
): boolean {
  return country === 'AU' && registration !== '' && taxCents > 0 && totalCents > invoiceAboveCents
}

/** Whether a tax invoice must name its buyer. */
export function namesBuyer({ totalCents }: Pick<Bill, 'totalCents'>): boolean {
  return totalCents >= buyerFromCents
}

/** Whether the registration is an Australian Business Number: digits and spaces. */
export function isAbn({ country, registration }: Seller): boolean {
  return country === 'AU' && /^[\d ]+$/.test(registration)
}
