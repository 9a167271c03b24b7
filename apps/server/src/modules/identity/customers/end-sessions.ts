import type { CustomerSession, ownAccount } from '@tabard/contract/accounts/own-account'
import { reading, writing } from '../../../db/statement.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'

/** `sessionId` null: all sessions of the customer. */
export const endTokens = writing<
  Record<never, never>,
  { customerId: string; sessionId: string | null; at: Date }
>(
  `update access_tokens set expires_at = :at
   where merchant_id = :merchantId and customer_id = :customerId and expires_at > :at and (:sessionId::uuid is null or session_id = :sessionId)`,
)

export const listOpen = reading<
  { sessionId: string; sessionStartedAt: Date; renewedAt: Date },
  { customerId: string; at: Date }
>(
  `select session_id, session_started_at, max(issued_at) as renewed_at from access_tokens
   where merchant_id = :merchantId and customer_id = :customerId and expires_at > :at and session_id is not null
   group by session_id, session_started_at order by session_started_at desc, session_id desc`,
)

/** End one session of a customer, or all of them if `sessionId` is null. Effective at once. */
export async function endSessions(
  tx: WriteTx,
  customerId: string,
  sessionId: string | null,
  now: number,
): Promise<void> {
  const end = endTokens({ customerId, sessionId, at: new Date(now) })
  await tx.change(end)
  // Repeat for a token that replaced another while this transaction waited for its lock.
  await tx.change(end)
}

/** List the customer's open sessions, newest first. */
export async function listSessions(
  tx: ReadTx,
  { customerId, sessionId }: Caller,
  now: number,
): Promise<readonly CustomerSession[]> {
  const rows = await tx.rows(listOpen({ customerId, at: new Date(now) }))
  return rows.map((row) => ({
    sessionId: row.sessionId,
    startedAt: row.sessionStartedAt.getTime(),
    renewedAt: row.renewedAt.getTime(),
    isCurrent: row.sessionId === sessionId,
  }))
}

/** List the caller's sessions. */
export const readSessions: Handler<typeof ownAccount.sessions> = ({ shop, now }) =>
  shop.read(async (tx, caller) => listSessions(tx, await caller, now))

/** End one of the caller's own sessions. Another customer's session id has no effect. */
export const endSession: Handler<typeof ownAccount.endSession> = ({ input, shop, now }) =>
  shop.write(async (tx, caller) => {
    const customer = await caller
    await endSessions(tx, customer.customerId, input.sessionId, now)
    return listSessions(tx, customer, now)
  })

/** End the caller's session. Its token is invalid at once. */
export const logOutCustomer: Handler<typeof ownAccount.logOut> = ({ shop, now }) =>
  shop.write(async (tx, caller) => {
    const { customerId, sessionId } = await caller
    await endSessions(tx, customerId, sessionId, now)
    return {}
  })
