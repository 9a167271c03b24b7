import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { systemWrite } from '../../../db/platform-database.ts'
import { writing } from '../../../db/statement.ts'
import { changeAll } from '../../../db/tx.ts'
import { hashToken, type Caller } from '../../../http/requests/callers.ts'
import { tokenLifetimeMs, type TokenOwner } from './tokens.ts'

const day = 86_400_000
/** A replaced token works this long when its successor never comes back: the answer with it was lost. */
const unusedSuccessorMs = 7 * day
/** From its successor's first use a token works this long, for requests sent before the successor arrived (F31). */
const overlapMs = 60_000

export const replaceToken = writing<TokenOwner, { hash: Buffer; at: Date; expiresAtLatest: Date }>(
  `update access_tokens set replaced_at = coalesce(replaced_at, :at),
     expires_at = case when replaced_at is null then least(expires_at, :expiresAtLatest) else expires_at end
   where merchant_id = :merchantId and token_hash = :hash and expires_at > :at
   returning guest_id, customer_id, session_id, session_started_at`,
)

/** Returns no row when the successor has been used or has ended. */
export const keepSuccessor = writing<
  { tokenHash: Buffer },
  {
    hash: Buffer
    guestId: string
    at: Date
    expiresAt: Date
    customerId: string | null
    sessionId: string | null
    startedAt: Date | null
    replaces: Buffer
  }
>(
  `insert into access_tokens as t (merchant_id, token_hash, guest_id, issued_at, expires_at, customer_id, session_id, session_started_at, replaces)
   values (:merchantId, :hash, :guestId, :at, :expiresAt, :customerId, :sessionId, :startedAt, :replaces)
   on conflict (merchant_id, token_hash) do update set replaces = t.replaces where t.replaces is not null and t.expires_at > :at
   returning token_hash`,
)

export const retirePredecessor = writing<Record<never, never>, { hash: Buffer; expiresAt: Date }>(
  `update access_tokens t set expires_at = least(t.expires_at, :expiresAt)
   where t.merchant_id = :merchantId and t.token_hash = (
     select u.replaces from access_tokens u where u.merchant_id = :merchantId and u.token_hash = :hash)`,
)

export const markUsed = writing<Record<never, never>, { hash: Buffer }>(
  'update access_tokens set replaces = null where merchant_id = :merchantId and token_hash = :hash and replaces is not null',
)

/**
 * Returns the successor of a token that is a day old. Answers the same successor to every request until the successor is
 * first used, since an answer may be lost; that use retires the token it replaces (ADR-065).
 */
export async function renewToken(
  { pool, secret }: { readonly pool: Pool; readonly secret: string },
  merchantId: string,
  token: string | undefined,
  caller: Caller,
  now: number,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const isDue = now - caller.tokenIssuedAt >= day
  if (!caller.isTokenUnused && !isDue) return undefined
  return systemWrite(pool, merchantId, async (tx) => {
    if (caller.isTokenUnused)
      await changeAll(tx, [
        retirePredecessor({ hash, expiresAt: new Date(now + overlapMs) }),
        markUsed({ hash }),
      ])
    if (!isDue) return undefined
    const at = new Date(now)
    const [owner] = await tx.change(
      replaceToken({ hash, at, expiresAtLatest: new Date(now + unusedSuccessorMs) }),
    )
    if (!owner) return undefined
    const successor = successorOf(secret, token)
    const [kept] = await tx.change(
      keepSuccessor({
        hash: hashToken(successor),
        guestId: owner.guestId,
        at,
        expiresAt: new Date(now + tokenLifetimeMs),
        customerId: owner.customerId,
        sessionId: owner.sessionId,
        startedAt: owner.sessionStartedAt,
        replaces: hash,
      }),
    )
    return kept && successor
  })
}

/** Derives 256 bits from the token and the installation's secret: the same on every server, and stored nowhere. */
function successorOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`successor of token ${token}`).digest('base64url')
}
