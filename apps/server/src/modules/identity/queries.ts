import type { SettingRow } from '@tabard/domain/settings/resolve-settings'
import { reading, writing } from '../../db/statement.ts'

/** Find a staff person by email address, in any case. */
export const findPersonByEmail = reading<
  { personId: string; name: string; email: string; passwordHash: string },
  { email: string }
>('select person_id, name, email, password_hash from staff_people where lower(email) = lower(:email)')

/** Insert a session, after any running change of the password. No row: `passwordHash` is outdated. */
export const insertSession = writing<
  { personId: string },
  {
    hash: Buffer
    personId: string
    at: Date
    expires: Date
    device: string
    address: string
    passwordHash: string | null
  }
>(
  `insert into staff_sessions (token_hash, person_id, created_at, expires_at, device, address)
   select :hash, person_id, :at, :expires, :device, :address from staff_people
   where person_id = :personId and (:passwordHash::text is null or password_hash = :passwordHash) for share
   returning person_id`,
)

/** End a session by the hash of its token. No row: it has ended already. */
export const endSession = writing<{ personId: string }, { hash: Buffer; at: Date }>(
  'update staff_sessions set ended_at = :at where token_hash = :hash and ended_at is null returning person_id',
)

/** End all sessions of a person. */
export const endSessionsOf = writing<Record<never, never>, { personId: string; at: Date }>(
  'update staff_sessions set ended_at = :at where person_id = :personId and ended_at is null',
)

/** End a person's open password links: the password has been set in another way. */
export const endPasswordLinksOf = writing<Record<never, never>, { personId: string; at: Date }>(
  'update staff_password_links set ended_at = :at where person_id = :personId and ended_at is null',
)

/** Find the person of an open session. */
export const findSessionPerson = reading<
  { personId: string; name: string; email: string },
  { hash: Buffer; at: Date }
>(
  `select p.person_id, p.name, p.email from staff_sessions s join staff_people p using (person_id)
   where s.token_hash = :hash and s.ended_at is null and s.expires_at > :at`,
)

/** List where a person may work. Read through the platform transaction, before a merchant is known. */
export const listWorkplaces = reading<
  {
    code: string
    name1: string
    name2: string
    merchant: string
    currency: string
    timeZone: string
    role: string
    merchantId: string
    shopId: string
    assignedShop: string | null
    isDemo: boolean
    isNew: boolean
    isSuspended: boolean
    settings: readonly SettingRow[]
  },
  { personId: string }
>(
  `select s.code, s.name1, s.name2, m.name1 as merchant, s.currency, s.time_zone, a.role, s.merchant_id, s.shop_id, a.shop_id as assigned_shop, m.is_demo, s.shows_first_day as is_new,
     s.licence_status = 'suspended' as is_suspended,
     (select coalesce(jsonb_agg(jsonb_build_object('scope', 'platform', 'key', key, 'value', value, 'isLocked', is_locked)), '[]')
      from platform_settings where key in ('kitchen.language', 'order.discountPercent'))
     || (select coalesce(jsonb_agg(jsonb_build_object('scope', case when shop_id is null then 'merchant' else 'shop' end,
          'key', key, 'value', value, 'isLocked', is_locked)), '[]')
        from settings where merchant_id = s.merchant_id and (shop_id = s.shop_id or shop_id is null)
          and key in ('kitchen.language', 'order.discountPercent')) as settings
   from staff_assignments a
   join merchants m on m.merchant_id = a.merchant_id
   join shops s on s.merchant_id = a.merchant_id and (a.shop_id is null or a.shop_id = s.shop_id)
   join shop_directory d on d.code = s.code
   where a.person_id = :personId order by d.position, s.code`,
)

/** Set a staff person's password by email address. */
export const setPassword = writing<{ personId: string }, { email: string; hash: string }>(
  'update staff_people set password_hash = :hash where lower(email) = lower(:email) returning person_id',
)

/** Count one try. An expired window starts again. */
export const addTry = writing<
  { tries: number; windowStartedAt: Date },
  { key: string; at: Date; windowStart: Date }
>(
  `insert into throttles (throttle_key, window_started_at, failures) values (:key, :at, 1)
   on conflict (throttle_key) do update
   set failures = case when throttles.window_started_at < :windowStart then 1 else throttles.failures + 1 end,
     window_started_at = case when throttles.window_started_at < :windowStart then :at else throttles.window_started_at end
   returning failures as tries, window_started_at`,
)

/** Delete a counter of tries. */
export const clearTries = writing<Record<never, never>, { key: string }>(
  'delete from throttles where throttle_key = :key',
)

/** Delete an account's counters, including those of networks and browsers, whose keys begin with its key. */
export const clearAccountTries = writing<Record<never, never>, { accountKey: string }>(
  "delete from throttles where throttle_key = :accountKey or starts_with(throttle_key, :accountKey || ' ')",
)

/** Subtract one try, not below 0. */
export const takeBackTry = writing<Record<never, never>, { key: string }>(
  'update throttles set failures = greatest(0, failures - 1) where throttle_key = :key',
)
