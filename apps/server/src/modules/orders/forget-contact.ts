import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'

const blank = writing<Record<never, never>, [merchantId: string, guestId: string]>(
  `update orders set contact_name = '', contact_phone = '', note = '', details = details - 'delivery' - 'vehicle' - 'guests' where merchant_id = $1 and guest_id = $2`,
)

/** Erase the contact fields of a guest's orders. The shop must keep what was sold and paid. */
export async function forgetContact(tx: WriteTx, guestId: string): Promise<void> {
  await tx.change(blank(tx.merchantId, guestId))
}
