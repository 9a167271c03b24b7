import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import { joinRedemptions } from '../promotions/use-promotions.ts'

const giveOrders = writing<Record<never, never>, [merchantId: string, from: string, to: string]>(
  'update orders set guest_id = $3 where merchant_id = $1 and guest_id = $2',
)

/** Transfer a guest's orders to the account that the guest logged in to (F29). */
export async function joinOrders(
  tx: WriteTx,
  { fromGuestId, toGuestId }: { readonly fromGuestId: string; readonly toGuestId: string },
): Promise<void> {
  await tx.change(giveOrders(tx.merchantId, fromGuestId, toGuestId))
  await joinRedemptions(tx, fromGuestId, toGuestId)
}
