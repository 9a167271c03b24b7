import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** The stock of an item or option: from the shared count where it has one. */
export interface StockRow extends Columns<
  'stock',
  'subjectId' | 'isSoldOut' | 'soldOutUntil' | 'remaining' | 'dailyCount' | 'countedOn' | 'sharedId'
> {
  /** The sold-out switch is the shared one as well. */
  sharesSoldOut: boolean
}

const sharedOr = (column: string) =>
  `case when s.shared_id is null then s.${column} else p.${column} end as ${column}`
const switchOr = (column: string) =>
  `case when k.shares_sold_out then p.${column} else s.${column} end as ${column}`

const stockRows = `select s.subject_id, s.shared_id, coalesce(k.shares_sold_out, false) as shares_sold_out,
     ${switchOr('is_sold_out')}, ${switchOr('sold_out_until')},
     ${sharedOr('remaining')}, ${sharedOr('daily_count')}, ${sharedOr('counted_on')}
   from stock s
   left join shared_stock p on p.merchant_id = :merchantId and p.shared_id = s.shared_id
   left join shared_kitchens k on k.merchant_id = :merchantId and k.kitchen_id = p.kitchen_id
   where s.merchant_id = :merchantId and s.shop_id = :shopId`

/** List the stock rows of a shop. */
export const listStock = reading<StockRow, { shopId: string }>(`${stockRows} order by s.subject_id`)

/** List the stock rows of these items and options. */
export const listStockOf = reading<StockRow, { shopId: string; subjectIds: readonly string[] }>(
  `${stockRows} and s.subject_id = any(:subjectIds::uuid[])`,
)

/** List the other shops of each count that a shop shares. */
export const listSharers = reading<
  { sharedId: string } & Columns<'shops', 'name1' | 'name2'>,
  { shopId: string; sharedIds: readonly (string | null)[] }
>(
  `select s.shared_id, h.name1, h.name2 from stock s
   join shops h on h.merchant_id = :merchantId and h.shop_id = s.shop_id
   where s.merchant_id = :merchantId and s.shop_id <> :shopId and s.shared_id = any(:sharedIds::uuid[]) order by h.name1, h.shop_id`,
)

/** Lock the shop's stock rows of these items, in the order that orders use (`takeStock`). */
export const lockStock = writing<Record<never, never>, { shopId: string; subjectIds: readonly string[] }>(
  `select from stock s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.subject_id = any(:subjectIds::uuid[])
   order by s.subject_id for update`,
)

/** Save a shop's own switch and count. */
export const saveStock = writing<
  Record<never, never>,
  {
    shopId: string
    subjectId: string
    isSoldOut: boolean
    soldOutUntil: Date | null
    remaining: number | null
    countedOn: string | null
  }
>(
  `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, sold_out_until, remaining, counted_on) values (:merchantId, :shopId, :subjectId, :isSoldOut, :soldOutUntil, :remaining, :countedOn)
   on conflict (merchant_id, shop_id, subject_id) do update
   set is_sold_out = excluded.is_sold_out, sold_out_until = excluded.sold_out_until, remaining = excluded.remaining, counted_on = excluded.counted_on`,
)

/** Save a shared count; also the switch where the kitchen shares it. */
export const saveSharedStock = writing<
  Record<never, never>,
  {
    sharedId: string
    sharesSoldOut: boolean
    isSoldOut: boolean
    soldOutUntil: Date | null
    remaining: number | null
    countedOn: string | null
  }
>(
  `update shared_stock set remaining = :remaining, counted_on = :countedOn,
     is_sold_out = case when :sharesSoldOut then :isSoldOut else is_sold_out end, sold_out_until = case when :sharesSoldOut then :soldOutUntil else sold_out_until end
   where merchant_id = :merchantId and shared_id = :sharedId`,
)

/** Save the shop's own switch of an item with a shared count. */
export const saveOwnSwitch = writing<
  Record<never, never>,
  { shopId: string; subjectId: string; isSoldOut: boolean; soldOutUntil: Date | null }
>(
  'update stock set is_sold_out = :isSoldOut, sold_out_until = :soldOutUntil where merchant_id = :merchantId and shop_id = :shopId and subject_id = :subjectId',
)
