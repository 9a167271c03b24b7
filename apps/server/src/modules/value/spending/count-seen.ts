import { fromDecimal } from '@tabard/domain/money/money'
import { Refusal } from '../../../db/refusal.ts'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { daysBefore, tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

/**
 * Add to what a card paid on a trading date without a live code or a PIN. No row: it would be more than `mostCents`; null: no
 * limit. The row is locked until the transaction ends, so payments at the same moment add up.
 */
export const addSeen = writing<
  { cents: number },
  {
    kind: 'storedValue' | 'giftCard'
    owner: string
    currency: string
    tradingDate: string
    cents: number
    mostCents: number | null
  }
>(
  `insert into seen_spendings as s (merchant_id, kind, owner, currency, trading_date, cents)
   select :merchantId, :kind, :owner::uuid, :currency, :tradingDate::date, :cents::bigint
   where :mostCents::bigint is null or :cents::bigint <= :mostCents::bigint
   on conflict (merchant_id, kind, owner, currency, trading_date) do update set cents = s.cents + excluded.cents
     where :mostCents::bigint is null or s.cents + excluded.cents <= :mostCents::bigint
   returning cents`,
)

/** Delete the sums of earlier trading dates. */
export const deleteOldSeen = writing<Record<never, never>, { before: string }>(
  'delete from seen_spendings where merchant_id = :merchantId and trading_date < :before::date',
)

interface Seen {
  readonly kind: 'storedValue' | 'giftCard'
  readonly owner: string
  readonly cents: number
}

/** Count what a card pays because staff see its owner. Refuses above the shop's limit for a card and trading date (ADR-222). */
export async function countSeen(
  tx: WriteTx,
  { kind, owner, cents }: Seen,
  profile: ShopProfile,
  now: number,
): Promise<Refusal<'value.codeNeeded'> | undefined> {
  const { currency, settings } = profile
  const most = settings['wallet.codeAbove']
  const mostCents = most === 0 ? null : (fromDecimal(most, currency) ?? null)
  const tradingDate = tradingDateOf(profile, now)
  const [counted] = await tx.change(addSeen({ kind, owner, currency, tradingDate, cents, mostCents }))
  return counted ? undefined : new Refusal('value.codeNeeded', {})
}

/** Longer than a trading date lasts in any time zone. */
const keptDays = 7

/** Delete the sums of trading dates that are over. */
export async function purgeSeen(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteOldSeen({ before: daysBefore(new Date(now).toISOString().slice(0, 10), keptDays) }))
}
