import { writing } from '../../../db/statement.ts'
import { forgetHelp } from '../help/help-queries.ts'
import { forgetBrowsers } from '../messaging/push/push-queries.ts'
import { forgetOnGiftCards } from '../../value/gift-cards/lifecycle/forget-gift-cards.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'

export const blank = writing<Record<never, never>, { guestId: string | null; phone: string }>(
  `update orders o set contact_name = '', contact_phone = '', note = '', details = details - 'delivery' - 'vehicle' - 'guests' - 'notify'
   where o.merchant_id = :merchantId and (o.guest_id = :guestId::uuid or (:phone <> '' and o.contact_phone = :phone
     and not exists (select from customers c where c.merchant_id = :merchantId and c.guest_id = o.guest_id)))`,
)

/** Orders of others may name the same address: a proved address is its owner's, so only the address goes. */
export const blankEmail = writing<Record<never, never>, { email: string }>(
  `update orders set details = details - 'notify'
   where merchant_id = :merchantId and details ? 'notify' and lower(details #>> '{notify,email}') = :email`,
)

/**
 * Removes the contact from the orders of an erased customer, and from orders placed without an account under the same
 * phone; and their email address from every order. What was sold and paid stays, as tax law requires. Staff's notes
 * about the phone go in a job that follows. `guestId` null: the customer has no account.
 */
export async function forgetContact(
  tx: WriteTx,
  {
    guestId,
    phone,
    email,
  }: { readonly guestId: string | null; readonly phone: string; readonly email: string },
  now: number,
): Promise<void> {
  // Before the orders lose the phone that finds them.
  await tx.change(forgetHelp({ guestId, phone, email: email.toLowerCase() }))
  await tx.change(blank({ guestId, phone }))
  await forgetOnGiftCards(tx, { phone, email })
  if (guestId !== null) await tx.change(forgetBrowsers({ guestId }))
  if (email !== '') await tx.change(blankEmail({ email: email.toLowerCase() }))
  if (phone !== '')
    await tx.change(enqueueJob({ name: 'customers.forget', key: phone, payload: { phone }, at: now }))
}
