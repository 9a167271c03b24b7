import { randomBytes, randomUUID } from 'node:crypto'
import { systemWrite } from '../../db/platform-door.ts'
import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import { hashToken, type Caller } from '../../http/callers.ts'
import type { Pool } from 'pg'

const day = 86_400_000
/** A guest's token lives this long after its last rotation. */
const lifetimeMs = 90 * day
/** The old token still opens for requests that left before the new one arrived (decision 31). */
const overlapMs = 60_000

const insertToken = writing<Record<never, never>, [string, Buffer, string, Date, Date]>(
  'insert into access_tokens (merchant_id, token_hash, guest_id, issued_at, expires_at) values ($1, $2, $3, $4, $5)',
)
const insertGuest = writing<Record<never, never>, [string, string, Date]>(
  'insert into guests (merchant_id, guest_id, created_at) values ($1, $2, $3)',
)
const retireToken = writing<{ guest_id: string }, [string, Buffer, Date]>(
  'update access_tokens set expires_at = $3 where merchant_id = $1 and token_hash = $2 and expires_at > $3 returning guest_id',
)

/** A new anonymous owner and its token: 256 random bits, stored hashed. */
export async function mintGuest(tx: WriteTx, now: number): Promise<string> {
  const guestId = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await Promise.all([
    tx.change(insertGuest(tx.merchantId, guestId, new Date(now))),
    tx.change(
      insertToken(tx.merchantId, hashToken(token), guestId, new Date(now), new Date(now + lifetimeMs)),
    ),
  ])
  return token
}

/** A day after it was issued a token is replaced on use; two requests at once replace it once. */
export async function rotateToken(
  pool: Pool,
  merchantId: string,
  token: string | undefined,
  caller: Caller,
  now: number,
): Promise<string | undefined> {
  if (token === undefined || now - caller.tokenIssuedAt < day) return undefined
  const fresh = randomBytes(32).toString('base64url')
  return systemWrite(pool, merchantId, async (tx) => {
    const [retired] = await tx.change(retireToken(merchantId, hashToken(token), new Date(now + overlapMs)))
    if (!retired) return undefined
    await tx.change(
      insertToken(merchantId, hashToken(fresh), caller.guestId, new Date(now), new Date(now + lifetimeMs)),
    )
    return fresh
  })
}

const purgeTokens = writing<Record<never, never>, [string, Date]>(
  'delete from access_tokens where merchant_id = $1 and expires_at < $2',
)

/** Tokens of one merchant that open nothing any more. */
export function purgeGuestTokens(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purgeTokens(tx.merchantId, new Date(now)))
}
