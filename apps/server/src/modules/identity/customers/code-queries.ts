import type { KeptCodePurpose } from '@tabard/domain/accounts/code-rules'
import { reading, writing } from '../../../db/statement.ts'

export const insertCode = writing<
  Record<never, never>,
  [
    merchantId: string,
    codeId: string,
    shopId: string,
    phone: string,
    purpose: KeptCodePurpose,
    hash: Buffer,
    isSent: boolean,
    at: Date,
    expires: Date,
  ]
>(
  `insert into verification_codes (merchant_id, code_id, shop_id, phone, purpose, code_hash, is_sent, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/**
 * Counts a try before it is looked at, under the locks of the code and of its phone: a hundred guesses at once are a
 * hundred guesses. No row: there is no code to try, or it or its phone was guessed at too often.
 */
export const countTry = writing<
  { code_id: string; code_hash: Buffer; created_at: Date; expires_at: Date },
  [
    merchantId: string,
    phone: string,
    purpose: KeptCodePurpose,
    at: Date,
    perCode: number,
    perHour: number,
    perMonth: number,
  ]
>(
  `with tried as (
     update verification_codes set tries = tries + 1
     where merchant_id = $1 and used_at is null and expires_at > $4 and tries < $5 and code_id = (
       select code_id from verification_codes where merchant_id = $1 and phone = $2 and purpose = $3
       order by created_at desc, code_id desc limit 1)
     returning code_id, code_hash, created_at, expires_at),
   counted as (
     insert into code_guesses as g (merchant_id, phone, times) select $1, $2, array[$4::timestamptz] from tried
     on conflict (merchant_id, phone) do update
     set times = array(select t from unnest(g.times) t where t > $4::timestamptz - interval '30 days' order by t) || $4::timestamptz
     where (select count(*) from unnest(g.times) t where t > $4::timestamptz - interval '1 hour') < $6
       and (select count(*) from unnest(g.times) t where t > $4::timestamptz - interval '30 days') < $7
     returning phone)
   select code_id, code_hash, created_at, expires_at from tried where exists (select from counted)`,
)

/** The try was right: the phone has one wrong guess less. */
export const takeBackGuess = writing<Record<never, never>, [merchantId: string, phone: string]>(
  `update code_guesses set times = times[1:cardinality(times) - 1] where merchant_id = $1 and phone = $2`,
)

export const keepCode = writing<Record<never, never>, [merchantId: string, codeId: string, expires: Date]>(
  'update verification_codes set expires_at = $3 where merchant_id = $1 and code_id = $2 and used_at is null and expires_at < $3',
)

/** Once: of two that use a code at the same time one gets no row. */
export const useCode = writing<{ code_id: string }, [merchantId: string, codeId: string, at: Date]>(
  `update verification_codes set used_at = $3
   where merchant_id = $1 and code_id = $2 and used_at is null and expires_at > $3 returning code_id`,
)

/** Of the newest fifty codes that a shop sent to phones within a day and whose time is over: how many there are, how many were used. */
export const countUsedCodes = reading<
  { sent: number; used: number },
  [merchantId: string, shopId: string, from: Date, until: Date]
>(
  `select count(*)::integer as sent, count(used_at)::integer as used from (
     select used_at from verification_codes
     where merchant_id = $1 and shop_id = $2 and is_sent and purpose <> 'proveMail' and created_at > $3 and created_at <= $4
     order by created_at desc limit 50) newest`,
)

/** Wrong tries of a shop's codes since then, of those that open something: a code that was used has been typed rightly once. */
export const countWrongTries = reading<{ wrong: number }, [merchantId: string, shopId: string, from: Date]>(
  `select coalesce(sum(tries - case when used_at is null then 0 else 1 end), 0)::integer as wrong from verification_codes
   where merchant_id = $1 and shop_id = $2 and created_at > $3 and purpose not in ('signUp', 'proveMail')`,
)

export const purgeOldCodes = writing<Record<never, never>, [merchantId: string, before: Date]>(
  'delete from verification_codes where merchant_id = $1 and created_at < $2',
)

export const purgeOldGuesses = writing<Record<never, never>, [merchantId: string, before: Date]>(
  'delete from code_guesses g where merchant_id = $1 and not exists (select from unnest(g.times) t where t > $2)',
)
