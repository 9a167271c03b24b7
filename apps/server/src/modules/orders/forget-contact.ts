import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'

const blank = writing<Record<never, never>, [merchantId: string, guestId: string]>(
  `update orders set contact_name = '', contact_phone = '', note = '', details = details - 'delivery' - 'vehicle' - 'guests' where merchant_id = $1 and guest_id = $2`,
)

/** What a shop must keep of an order is what was sold and paid: who it was for goes. */
export async function forgetContact(tx: WriteTx, guestId: string): Promise<void> {
  await tx.change(blank(tx.merchantId, guestId))
}
