import { hash } from 'node:crypto'
import type { Who } from '@tabard/contract/wire/endpoint'
import { can, isRole, rolesWith, type Assignment, type Permission } from '@tabard/domain/staff/roles'
import type { CallerRow } from '../../db/authorised-write.ts'
import { Refusal, Refused } from '../../db/refusal.ts'
import { reading, type Query } from '../../db/statement.ts'
import type { Authoriser } from '../../db/tx.ts'

/** The caller as the database knows it. Fields that do not apply are empty. */
export interface Caller {
  /** The owner of orders: the guest of the token, or of the account; empty for staff and the public. */
  readonly guestId: string
  /** Empty where there is no account. */
  readonly customerId: string
  /** The account's price level; 0: the prices for everyone. */
  readonly priceLevel: number
  /** The log-in that issued the token. It outlives the token. */
  readonly sessionId: string
  readonly tokenIssuedAt: number
  /** The token replaces one that still works: nothing has used it yet. */
  readonly isTokenUnused: boolean
  /** A paired device of the shop; empty for people. */
  readonly deviceId: string
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly assignments: readonly Assignment[]
}

const nobody: Caller = {
  guestId: '',
  customerId: '',
  priceLevel: 0,
  sessionId: '',
  tokenIssuedAt: 0,
  isTokenUnused: false,
  deviceId: '',
  personId: '',
  name: '',
  email: '',
  assignments: [],
}

/** The credentials of a request, not verified. */
export interface Credentials {
  readonly token?: string | undefined
  readonly staffCookie?: string | undefined
  /** A device's key, in its own header: the Authorization header belongs to the guest who uses the device. */
  readonly deviceKey?: string | undefined
}

/** Hash a token. Tokens are stored and looked up by hash only. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

interface TokenRow {
  readonly guestId: string
  readonly customerId: string | null
  readonly sessionId: string | null
  readonly priceLevel: number | null
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly isUnused: boolean
}

export const findToken = reading<TokenRow, { hash: Buffer }>(
  `select t.guest_id, t.customer_id, t.session_id, t.issued_at, t.expires_at, t.replaces is not null as is_unused, c.price_level
   from access_tokens t left join customers c on c.merchant_id = :merchantId and c.customer_id = t.customer_id
   where t.merchant_id = :merchantId and t.token_hash = :hash`,
)

export const findStaff = reading<
  { personId: string; name: string; email: string; role: string | null; shopId: string | null },
  { hash: Buffer; at: Date }
>(
  `select s.person_id, s.name, s.email, a.role, a.shop_id
   from staff_of(:hash, :at) s left join staff_assignments a on a.merchant_id = :merchantId and a.person_id = s.person_id`,
)

export const admittedGuest = reading<CallerRow, { hash: Buffer; at: Date }>(
  `select t.guest_id as caller_id, '' as caller_name, t.issued_at as caller_since,
     t.replaces is not null as caller_is_unused, coalesce(c.price_level, 0) as caller_level
   from access_tokens t left join customers c on c.merchant_id = :merchantId and c.customer_id = t.customer_id
   where t.merchant_id = :merchantId and t.token_hash = :hash and t.expires_at > :at`,
)

export const admittedStaff = reading<
  CallerRow,
  { hash: Buffer; at: Date; shopId: string; roles: readonly string[] }
>(
  `select s.person_id as caller_id, s.name as caller_name, null::timestamptz as caller_since, false as caller_is_unused, 0 as caller_level
   from staff_of(:hash, :at) s where exists (
     select from staff_assignments a
     where a.merchant_id = :merchantId and a.person_id = s.person_id and a.role = any(:roles) and (a.shop_id is null or a.shop_id = :shopId))`,
)

/** The caller's part of a single-statement write; undefined where only the normal path can decide. */
export function callerQuery(
  who: Who,
  { token, staffCookie }: Credentials,
  { shopId, now }: AuthoriserScope,
): Query<CallerRow, 'read'> | undefined {
  if (who === 'guest' && isToken(token)) return admittedGuest({ hash: hashToken(token), at: new Date(now) })
  if (!who.startsWith('staff:') || !isToken(staffCookie)) return undefined
  const allowed = rolesWith(who.slice('staff:'.length) as Permission)
  return admittedStaff({ hash: hashToken(staffCookie), at: new Date(now), shopId, roles: allowed })
}

/** A guest whom a statement admitted. */
export function guestOf({ callerId, callerSince, callerIsUnused }: CallerRow): Caller {
  return {
    ...nobody,
    guestId: callerId,
    tokenIssuedAt: callerSince?.getTime() ?? 0,
    isTokenUnused: callerIsUnused,
  }
}

function isToken(value: string | undefined): value is string {
  return value !== undefined && value.length >= 32 && value.length <= 128
}

interface AuthoriserScope {
  readonly shopId: string
  readonly code: string
  readonly now: number
}

/** The authoriser of a row: its query travels in the transaction's first flush (F30, F31). */
export function authoriserFor(
  who: Who,
  credentials: Credentials,
  scope: AuthoriserScope,
): Authoriser<Caller> {
  if (who === 'public') return { query: undefined, admit: () => nobody }
  if (who === 'guest' || who === 'customer') return tokenAuthoriser(who, credentials.token, scope)
  if (who === 'device') return deviceAuthoriser(credentials.deviceKey, scope)
  if (who.startsWith('staff:'))
    return staffAuthoriser(who.slice('staff:'.length) as Permission, credentials.staffCookie, scope)
  return closed
}

/** Rows that cannot be called for a shop. */
const closed: Authoriser<Caller> = {
  query: undefined,
  admit: () => {
    throw new Refused(new Refusal('token.missing', {}))
  },
}

function tokenAuthoriser(
  who: 'guest' | 'customer',
  token: string | undefined,
  { now }: AuthoriserScope,
): Authoriser<Caller> {
  if (!isToken(token)) return closed
  return {
    query: findToken({ hash: hashToken(token) }),
    admit: (rows) => {
      const [found] = rows as TokenRow[]
      // A guest without an account does not count as a customer.
      if (!found || (who === 'customer' && found.customerId === null))
        throw new Refused(new Refusal('token.missing', {}))
      if (found.expiresAt.getTime() <= now) throw new Refused(new Refusal('token.expired', {}))
      return {
        ...nobody,
        guestId: found.guestId,
        customerId: found.customerId ?? '',
        priceLevel: found.priceLevel ?? 0,
        sessionId: found.sessionId ?? '',
        tokenIssuedAt: found.issuedAt.getTime(),
        isTokenUnused: found.isUnused,
      }
    },
  }
}

export const findDevice = reading<{ deviceId: string }, { shopId: string; keyHash: Buffer }>(
  'select device_id from devices where merchant_id = :merchantId and shop_id = :shopId and key_hash = :keyHash',
)

function deviceAuthoriser(key: string | undefined, { shopId }: AuthoriserScope): Authoriser<Caller> {
  if (!isToken(key)) return closed
  return {
    query: findDevice({ shopId, keyHash: hashToken(key) }),
    admit: (rows) => {
      const [found] = rows as { deviceId: string }[]
      if (!found) throw new Refused(new Refusal('token.missing', {}))
      return { ...nobody, deviceId: found.deviceId }
    },
  }
}

function staffAuthoriser(
  permission: Permission,
  cookie: string | undefined,
  { shopId, code, now }: AuthoriserScope,
): Authoriser<Caller> {
  if (!isToken(cookie)) return closed
  return {
    query: findStaff({ hash: hashToken(cookie), at: new Date(now) }),
    admit: (rows) => {
      const found = rows as {
        personId: string
        name: string
        email: string
        role: string | null
        shopId: string | null
      }[]
      const [person] = found
      if (!person) throw new Refused(new Refusal('token.missing', {}))
      const assignments = found.flatMap(({ role, shopId: of }) =>
        role !== null && isRole(role) ? [{ role, shopId: of }] : [],
      )
      // Staff of another merchant, or of another shop of this one, learn nothing about the shop (F32).
      if (!assignments.some((given) => given.shopId === null || given.shopId === shopId))
        throw new Refused(new Refusal('shop.unknown', { shop: code }))
      if (!can(assignments, permission, shopId))
        throw new Refused(new Refusal('permission.denied', { permission }))
      return { ...nobody, personId: person.personId, name: person.name, email: person.email, assignments }
    },
  }
}
