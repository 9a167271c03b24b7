import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { joinRedemptions } from '../../promotions/use-promotions.ts'

export const giveOrders = writing<Record<never, never>, { from: string; to: string }>(
  'update orders set guest_id = :to where merchant_id = :merchantId and guest_id = :from',
)

/** Transfer a guest's orders to the account that the guest logged in to (F29). */
export async function joinOrders(
  tx: WriteTx,
  { fromGuestId, toGuestId }: { readonly fromGuestId: string; readonly toGuestId: string },
): Promise<void> {
  await tx.change(giveOrders({ from: fromGuestId, to: toGuestId }))
  await joinRedemptions(tx, fromGuestId, toGuestId)
}
