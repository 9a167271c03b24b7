import type { CodeSource, StoredCodePurpose } from '@tabard/domain/accounts/code-rules'
import { reading, writing } from '../../../../db/statement.ts'

/** Insert a code as a hash. `isSent` is false for codes that count but leave no SMS. */
export const insertCode = writing<
  Record<never, never>,
  {
    codeId: string
    shopId: string
    phone: string
    purpose: StoredCodePurpose
    hash: Buffer
    isSent: boolean
    at: Date
    expires: Date
    network: string
    browserHash: Buffer | null
  }
>(
  `insert into verification_codes (merchant_id, code_id, shop_id, phone, purpose, code_hash, is_sent, created_at, expires_at, network, browser_hash)
   values (:merchantId, :codeId, :shopId, :phone, :purpose, :hash, :isSent, :at, :expires, :network, :browserHash)`,
)

/**
 * Count a try at the latest code before it is checked. The row lock makes 100 parallel guesses count as 100.
 * Only the browser that requested a code can try it, so a stranger's tries use up a stranger's code. No row:
 * there is no code to try.
 */
export const countTry = writing<
  { codeId: string; codeHash: Buffer; createdAt: Date; expiresAt: Date },
  { phone: string; purpose: StoredCodePurpose; at: Date; perCode: number; browserHash: Buffer | null }
>(
  `update verification_codes set tries = tries + 1
   where merchant_id = :merchantId and used_at is null and expires_at > :at and tries < :perCode and code_id = (
     select code_id from verification_codes where merchant_id = :merchantId and phone = :phone and purpose = :purpose
       and (:browserHash::bytea is null or browser_hash is null or browser_hash = :browserHash)
     order by created_at desc, code_id desc limit 1)
   returning code_id, code_hash, created_at, expires_at`,
)

/** Extend a code's validity to `expires`. */
export const keepCode = writing<Record<never, never>, { codeId: string; expires: Date }>(
  'update verification_codes set expires_at = :expires where merchant_id = :merchantId and code_id = :codeId and used_at is null and expires_at < :expires',
)

/** Use a code up. Of parallel calls one gets the row. */
export const useCode = writing<{ codeId: string }, { codeId: string; at: Date }>(
  `update verification_codes set used_at = :at
   where merchant_id = :merchantId and code_id = :codeId and used_at is null and expires_at > :at returning code_id`,
)

/**
 * Count the codes that a shop sent by SMS in a period, and those that were used: of one network, of one
 * number prefix and of the shop. In the shop's count each network has at most two unused codes, so that a few
 * sources cannot block the others.
 */
export const countUsedCodes = reading<
  { source: CodeSource; sent: number; used: number },
  { shopId: string; from: Date; until: Date; network: string; prefix: string }
>(
  `with codes as (
     select network, used_at, starts_with(phone, :prefix) as is_of_prefix from verification_codes
     where merchant_id = :merchantId and shop_id = :shopId and is_sent and purpose in ('signUp', 'changePhone') and created_at > :from and created_at <= :until)
   select 'network' as source, count(*)::integer as sent, count(used_at)::integer as used from codes where network = :network
   union all select 'prefix', count(*)::integer, count(used_at)::integer from codes where is_of_prefix
   union all select 'shop', coalesce(sum(used + least(2, sent - used)), 0)::integer, coalesce(sum(used), 0)::integer
     from (select count(*) as sent, count(used_at) as used from codes group by network) networks`,
)

/** Delete codes created before `before`. */
export const purgeOldCodes = writing<Record<never, never>, { before: Date }>(
  'delete from verification_codes where merchant_id = :merchantId and created_at < :before',
)
