import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'

export const blank = writing<Record<never, never>, { guestId: string; phone: string }>(
  `update orders o set contact_name = '', contact_phone = '', note = '', details = details - 'delivery' - 'vehicle' - 'guests'
   where o.merchant_id = :merchantId and (o.guest_id = :guestId or (:phone <> '' and o.contact_phone = :phone
     and not exists (select from customers c where c.merchant_id = :merchantId and c.guest_id = o.guest_id)))`,
)

/**
 * Removes the contact from the orders of an erased customer, and from orders placed without an account under the same
 * phone, which the account had proved. What was sold and paid stays, as tax law requires.
 */
export async function forgetContact(
  tx: WriteTx,
  { guestId, phone }: { readonly guestId: string; readonly phone: string },
): Promise<void> {
  await tx.change(blank({ guestId, phone }))
}
