import type { LoggedIn } from '@tabard/contract/accounts.wire'
import type { WriteTx } from '../../../db/tx.ts'
import { hashToken } from '../../../http/callers.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { mintToken } from '../tokens.ts'
import { endBroughtTokens, keepCustomer, type CustomerRow } from './customer-queries.ts'

/**
 * Log a customer in. The session of the given token ends. If the token was a guest's, the guest's orders move
 * to the account: the caller holds the guest's token and has proved the account's phone (F29).
 */
export async function openSession(
  tx: WriteTx,
  customer: CustomerRow,
  { token: brought, now }: { readonly token: string | undefined; readonly now: number },
): Promise<Pick<LoggedIn, 'userId' | 'token'>> {
  const { merchantId } = tx
  await tx.change(keepCustomer({ customerId: customer.customer_id }))
  const [ended] =
    brought === undefined
      ? []
      : await tx.change(endBroughtTokens({ hash: hashToken(brought), at: new Date(now) }))
  if (ended?.customer_id === null) {
    const { guest_id: fromGuestId } = ended
    const payload = { fromGuestId, toGuestId: customer.guest_id }
    await tx.change(enqueueJob(merchantId, { name: 'orders.join', key: fromGuestId, payload, at: now }))
  }
  const token = await mintToken(
    tx,
    {
      guest_id: customer.guest_id,
      customer_id: customer.customer_id,
      session_id: newId(now),
      session_started_at: new Date(now),
    },
    now,
  )
  return { userId: customer.handle, token }
}
