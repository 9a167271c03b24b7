import { tenderRounding } from '../pricing/tenders/registry.ts'
import { withRounding } from '../pricing/tenders/with-tender.ts'
import type { Bill } from '../pricing/bill.ts'
import { roundCash } from '../pricing/rounding.ts'
import { balanceCents } from './carry-refunds.ts'

interface Paid {
  /** Cash rounding applied so far, as on the order's bill. */
  readonly roundingCents: number
  readonly paidCents: number
  readonly returnedCents: number
}

/**
 * Price a changed order. Rounding of money already taken stays: nobody owes cents that coins could not pay. A balance is
 * due to the cent, because another tender may pay it; coins are rounded when they are taken. An overpayment is rounded on
 * its own, and so is a balance below a coin. An order without payments is rounded like any bill.
 */
export function carryRounding(bill: Bill, paid: Paid, cashRounding: readonly number[] | undefined): Bill {
  if (paid.paidCents === 0) return bill
  const exactCents = bill.payableCents - bill.roundingCents
  const open = balanceCents({ ...paid, payableCents: exactCents + paid.roundingCents })
  const rounding = tenderRounding(bill.tender, cashRounding)
  const more = rounding ? roundCash(open, rounding) : 0
  return withRounding(bill, paid.roundingCents + (open <= 0 || open + more === 0 ? more : 0))
}
