import type { LoggedIn } from '@tabard/contract/accounts/wire'
import type { WriteTx } from '../../../db/tx.ts'
import { hashToken } from '../../../http/requests/callers.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { mintToken } from '../sessions/tokens.ts'
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
  await tx.change(keepCustomer({ customerId: customer.customerId }))
  const [ended] =
    brought === undefined
      ? []
      : await tx.change(endBroughtTokens({ hash: hashToken(brought), at: new Date(now) }))
  if (ended?.customerId === null) {
    const { guestId: fromGuestId } = ended
    const payload = { fromGuestId, toGuestId: customer.guestId }
    await tx.change(enqueueJob({ name: 'orders.join', key: fromGuestId, payload, at: now }))
  }
  const { customerId } = customer
  const [token] = await Promise.all([
    mintToken(
      tx,
      {
        guestId: customer.guestId,
        customerId,
        sessionId: newId(now),
        sessionStartedAt: new Date(now),
      },
      now,
    ),
    // Member cards that earned under the phone become the customer's.
    tx.change(enqueueJob({ name: 'value.claim', key: customerId, payload: { customerId }, at: now })),
  ])
  const fromGuestId = ended?.customerId === null ? ended.guestId : null
  const joined = { fromGuestId, toGuestId: customer.guestId, phone: customer.phone }
  const key = fromGuestId ?? customer.guestId
  await tx.change(enqueueJob({ name: 'coupons.join', key, payload: joined, at: now }))
  return { userId: customer.handle, token }
}
