import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'

export const blank = writing<Record<never, never>, { guestId: string | null; phone: string }>(
  `update orders o set contact_name = '', contact_phone = '', note = '', details = details - 'delivery' - 'vehicle' - 'guests'
   where o.merchant_id = :merchantId and (o.guest_id = :guestId::uuid or (:phone <> '' and o.contact_phone = :phone
     and not exists (select from customers c where c.merchant_id = :merchantId and c.guest_id = o.guest_id)))`,
)

/**
 * Removes the contact from the orders of an erased customer, and from orders placed without an account under the same
 * phone. What was sold and paid stays, as tax law requires. Staff's notes about the phone go in a job that follows.
 * `guestId` null: the customer has no account.
 */
export async function forgetContact(
  tx: WriteTx,
  { guestId, phone }: { readonly guestId: string | null; readonly phone: string },
  now: number,
): Promise<void> {
  await tx.change(blank({ guestId, phone }))
  if (phone !== '')
    await tx.change(enqueueJob({ name: 'customers.forget', key: phone, payload: { phone }, at: now }))
}
