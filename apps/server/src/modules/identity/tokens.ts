import { randomBytes, randomUUID } from 'node:crypto'
import { writing } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import { hashToken } from '../../http/callers.ts'

const day = 86_400_000
/** The life of a customer's or guest's token since its last rotation. */
export const tokenLifetimeMs = 90 * day

export interface TokenOwner {
  readonly guest_id: string
  /** Null: a guest without an account. */
  readonly customer_id: string | null
  readonly session_id: string | null
  readonly session_started_at: Date | null
}

const insertToken = writing<
  Record<never, never>,
  [
    merchantId: string,
    hash: Buffer,
    guestId: string,
    issuedAt: Date,
    expiresAt: Date,
    customerId: string | null,
    sessionId: string | null,
    startedAt: Date | null,
  ]
>(
  `insert into access_tokens (merchant_id, token_hash, guest_id, issued_at, expires_at, customer_id, session_id, session_started_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const insertGuest = writing<Record<never, never>, [string, string, Date]>(
  'insert into guests (merchant_id, guest_id, created_at) values ($1, $2, $3)',
)
/** Create a guest: an anonymous owner of orders. */
export async function createGuest(tx: WriteTx, now: number): Promise<string> {
  const guestId = randomUUID()
  await tx.change(insertGuest(tx.merchantId, guestId, new Date(now)))
  return guestId
}

/** Create a guest and its token. */
export async function mintGuest(tx: WriteTx, now: number): Promise<string> {
  const guestId = randomUUID()
  const owner = { guest_id: guestId, customer_id: null, session_id: null, session_started_at: null }
  const [, token] = await Promise.all([
    tx.change(insertGuest(tx.merchantId, guestId, new Date(now))),
    mintToken(tx, owner, now),
  ])
  return token
}

/** Create a token of 256 random bits, stored as a hash. */
export async function mintToken(tx: WriteTx, owner: TokenOwner, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.change(
    insertToken(
      tx.merchantId,
      hashToken(token),
      owner.guest_id,
      new Date(now),
      new Date(now + tokenLifetimeMs),
      owner.customer_id,
      owner.session_id,
      owner.session_started_at,
    ),
  )
  return token
}

const purge = writing<Record<never, never>, [string, Date]>(
  'delete from access_tokens where merchant_id = $1 and expires_at < $2',
)

const removeGuests = writing<Record<never, never>, [merchantId: string, before: Date]>(
  `delete from guests g where g.merchant_id = $1 and g.created_at < $2
     and not exists (select from access_tokens t where t.merchant_id = $1 and t.guest_id = g.guest_id)
     and not exists (select from orders o where o.merchant_id = $1 and o.guest_id = g.guest_id)
     and not exists (select from customers c where c.merchant_id = $1 and c.guest_id = g.guest_id)`,
)

/** Delete guests without tokens, orders and accounts: no caller can act as them. */
export function purgeGuests(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(removeGuests(tx.merchantId, new Date(now - day)))
}

/** Delete a merchant's expired tokens. */
export function purgeTokens(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purge(tx.merchantId, new Date(now)))
}
