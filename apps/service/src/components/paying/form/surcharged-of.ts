import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { planShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import type { RequestedPart } from '../part-picker.tsx'

/** The amount of a part of a bill that a surcharge is on. */
export function surchargedOf(bill: TableBill | undefined, part: RequestedPart): number {
  if (!bill || part === 'nothing') return 0
  const paid =
    part === 'all'
      ? bill.orders.map(({ orderId, openCents }) => ({ orderId, cents: openCents }))
      : (planShare(bill.orders, part.share, bill.cashRounding)?.orders ?? [])
  return sumOf(surchargedCents(bill.orders, paid))
}
