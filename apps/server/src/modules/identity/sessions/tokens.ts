import { randomBytes, randomUUID } from 'node:crypto'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { hashToken } from '../../../http/requests/callers.ts'

const day = 86_400_000
/** The life of a customer's or guest's token since its last rotation. */
export const tokenLifetimeMs = 90 * day

export interface TokenOwner {
  readonly guestId: string
  /** Null: a guest without an account. */
  readonly customerId: string | null
  readonly sessionId: string | null
  readonly sessionStartedAt: Date | null
}

export const insertToken = writing<
  Record<never, never>,
  {
    hash: Buffer
    guestId: string
    issuedAt: Date
    expiresAt: Date
    customerId: string | null
    sessionId: string | null
    startedAt: Date | null
  }
>(
  `insert into access_tokens (merchant_id, token_hash, guest_id, issued_at, expires_at, customer_id, session_id, session_started_at)
   values (:merchantId, :hash, :guestId, :issuedAt, :expiresAt, :customerId, :sessionId, :startedAt)`,
)
export const insertGuest = writing<Record<never, never>, { guestId: string; createdAt: Date }>(
  'insert into guests (merchant_id, guest_id, created_at) values (:merchantId, :guestId, :createdAt)',
)
/** Create a guest: an anonymous owner of orders. */
export async function createGuest(tx: WriteTx, now: number): Promise<string> {
  const guestId = randomUUID()
  await tx.change(insertGuest({ guestId, createdAt: new Date(now) }))
  return guestId
}

/** Create a guest and its token. */
export async function mintGuest(tx: WriteTx, now: number): Promise<string> {
  const guestId = randomUUID()
  const owner = { guestId, customerId: null, sessionId: null, sessionStartedAt: null }
  const [, token] = await Promise.all([
    tx.change(insertGuest({ guestId, createdAt: new Date(now) })),
    mintToken(tx, owner, now),
  ])
  return token
}

/** Create a token of 256 random bits, stored as a hash. */
export async function mintToken(tx: WriteTx, owner: TokenOwner, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.change(
    insertToken({
      hash: hashToken(token),
      guestId: owner.guestId,
      issuedAt: new Date(now),
      expiresAt: new Date(now + tokenLifetimeMs),
      customerId: owner.customerId,
      sessionId: owner.sessionId,
      startedAt: owner.sessionStartedAt,
    }),
  )
  return token
}

export const purge = writing<Record<never, never>, { expiresAt: Date }>(
  'delete from access_tokens where merchant_id = :merchantId and expires_at < :expiresAt',
)

export const removeGuests = writing<Record<never, never>, { before: Date }>(
  `delete from guests g where g.merchant_id = :merchantId and g.created_at < :before
     and not exists (select from access_tokens t where t.merchant_id = :merchantId and t.guest_id = g.guest_id)
     and not exists (select from orders o where o.merchant_id = :merchantId and o.guest_id = g.guest_id)
     and not exists (select from customers c where c.merchant_id = :merchantId and c.guest_id = g.guest_id)`,
)

/** Delete guests without tokens, orders and accounts: no caller can act as them. */
export function purgeGuests(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(removeGuests({ before: new Date(now - day) }))
}

/** Delete a merchant's expired tokens. */
export function purgeTokens(tx: WriteTx, now: number): Promise<unknown> {
  return tx.change(purge({ expiresAt: new Date(now) }))
}
