import type { GuestBill, PaidPart } from '@tabard/contract/tables/paying/calls'

/** What a guest has paid of the table's bill by card. */
export interface OwnShare {
  readonly cents: number
  /** The table's balance, with what others are paying now. */
  readonly leftCents: number
  readonly receipts: PaidPart['receipts']
}

/** The paid share of one guest. Undefined: nothing, or all of it was refunded. */
export function ownShare({ parts, dueCents, heldCents }: GuestBill, seat: string): OwnShare | undefined {
  if (seat === '') return undefined
  const own = parts.filter((part) => part.seat === seat && part.status === 'paid')
  const cents = own.reduce((sum, part) => sum + part.cents - part.returnedCents, 0)
  const receipts = new Map(own.flatMap((part) => part.receipts.map((each) => [each.receiptId, each])))
  return cents > 0 ? { cents, leftCents: dueCents + heldCents, receipts: [...receipts.values()] } : undefined
}
