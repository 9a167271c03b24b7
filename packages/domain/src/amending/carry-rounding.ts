import { withRounding } from '../pricing/with-tender.ts'
import type { Bill } from '../pricing/bill.ts'
import { roundCash } from '../pricing/rounding.ts'
import { balanceCents } from './carry-refunds.ts'

interface Paid {
  /** What cash that was taken has rounded so far, as the order's bill has it. */
  readonly roundingCents: number
  readonly paidCents: number
  readonly returnedCents: number
}

/**
 * The bill of an order that became another one. What was rounded when money was taken stays as it was: nobody owes the
 * cents that coins could not pay. In cash what is open then, or was paid too much, is in coins there are; an order that
 * nobody has paid of yet is rounded as any bill is.
 */
export function carryRounding(bill: Bill, paid: Paid, cashRounding: readonly number[] | undefined): Bill {
  if (paid.paidCents === 0) return bill
  const exactCents = bill.payableCents - bill.roundingCents
  const open = balanceCents({ ...paid, payableCents: exactCents + paid.roundingCents })
  const more = bill.tender === 'cash' && cashRounding ? roundCash(open, cashRounding) : 0
  return withRounding(bill, paid.roundingCents + more)
}
