import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Taking } from '@tabard/contract/till/taking'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import { newId } from '../platform/new-id.ts'
import { insertStaffPayment } from './payment-queries.ts'

interface TakingAction {
  readonly shopId: string
  readonly orderId: string
  readonly cents: number
  /** Of these: a surcharge and a tip. */
  readonly surchargeCents: number
  readonly tipCents: number
  /** The trading date of the payment, not of the order: the drawer is counted on it. */
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
  /** The number of the order's changes that this pays for. */
  readonly amendment: number
  /** The number of parts of the order paid before. */
  readonly part: number
}

/** Write a payment that staff took. The table allows one per state and part of an order. */
export async function recordTaking(tx: WriteTx, action: TakingAction & Taking): Promise<void> {
  await tx.change(
    insertStaffPayment({
      paymentId: newId(action.now),
      orderId: action.orderId,
      shopId: action.shopId,
      tender: action.tender ?? drawerTender,
      cents: action.cents,
      surchargeCents: action.surchargeCents,
      tipCents: action.tipCents,
      tenderedCents: action.tenderedCents ?? null,
      at: new Date(action.now),
      tradingDate: action.tradingDate,
      byId: action.caller.personId,
      byName: action.caller.name,
      amendment: action.amendment,
      part: action.part,
      reference: action.reference ?? '',
    }),
  )
}
