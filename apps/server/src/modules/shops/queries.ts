import type { Columns, TableRow } from '../../db/rows.ts'
import { reading } from '../../db/statement.ts'

/** A shop with the state that its configuration depends on. */
export interface ShopRow
  extends Omit<TableRow<'shops'>, 'taxMode' | 'licenceStatus'>, Columns<'shop_states', 'configVersion'> {
  taxMode: 'included' | 'added'
  isDemo: boolean
  licenceStatus: 'active' | 'suspended'
}

/** Find a shop. */
export const findShop = reading<ShopRow, { shopId: string }>(
  `select s.*, t.config_version, m.is_demo
   from shops s join shop_states t on t.merchant_id = :merchantId and t.shop_id = s.shop_id
     join merchants m on m.merchant_id = :merchantId
   where s.merchant_id = :merchantId and s.shop_id = :shopId`,
)

/** One weekly opening. */
export type HoursRow = Columns<'shop_hours', 'scope' | 'weekday' | 'opensMinute' | 'durationMinutes'>

/** List the weekly openings of a shop. */
export const listHours = reading<HoursRow, { shopId: string }>(
  `select scope, weekday, opens_minute, duration_minutes from shop_hours
   where merchant_id = :merchantId and shop_id = :shopId order by weekday, opens_minute`,
)

/** A special day. */
export type SpecialDayRow = Columns<
  'shop_hours_exceptions',
  'scope' | 'onDate' | 'hours' | 'message1' | 'message2'
>

/** List the special days of a shop. */
export const listSpecialDays = reading<SpecialDayRow, { shopId: string }>(
  `select scope, on_date, hours, message1, message2 from shop_hours_exceptions
   where merchant_id = :merchantId and shop_id = :shopId order by on_date, scope`,
)

/** An information page. */
export type PageRow = Columns<
  'shop_pages',
  | 'page'
  | 'title1'
  | 'title2'
  | 'body1'
  | 'body2'
  | 'bottom1'
  | 'bottom2'
  | 'isPublished'
  | 'revision'
  | 'changedBy'
>

/** List all pages of a shop in order. */
export const listPages = reading<PageRow, { shopId: string }>(
  `select page, title1, title2, body1, body2, bottom1, bottom2, is_published, revision, changed_by
   from shop_pages where merchant_id = :merchantId and shop_id = :shopId order by position, page`,
)

/** A tax. */
export type TaxRow = Columns<'taxes', 'taxIndex' | 'name1' | 'name2' | 'rate'>

/** List the taxes of a shop. */
export const listTaxes = reading<TaxRow, { shopId: string }>(
  'select tax_index, name1, name2, rate from taxes where merchant_id = :merchantId and shop_id = :shopId order by tax_index',
)

/** A fee. */
export interface FeeRow extends Columns<
  'fees',
  'feeId' | 'name1' | 'name2' | 'cents' | 'rate' | 'orderTypes' | 'taxes' | 'fromPersons'
> {
  kind: 'packaging' | 'service'
  basis: 'order' | 'unit' | 'goods'
}

/** List the fees of a shop in order. */
export const listFees = reading<FeeRow, { shopId: string }>(
  `select fee_id, kind, name1, name2, basis, cents, rate, order_types, taxes, from_persons
   from fees where merchant_id = :merchantId and shop_id = :shopId order by position`,
)

/** A charge on some weekdays or dates. */
export type DatedChargeRow = Columns<
  'dated_charges',
  'chargeId' | 'name1' | 'name2' | 'rate' | 'weekdays' | 'hours' | 'taxes' | 'region'
> & { dates: string[] }

/** List the dated charges of a shop in order. */
export const listDatedCharges = reading<DatedChargeRow, { shopId: string }>(
  `select charge_id, name1, name2, rate, weekdays, dates::text[] as dates, hours, taxes, region
   from dated_charges where merchant_id = :merchantId and shop_id = :shopId order by position`,
)

/** A payment surcharge. */
export type SurchargeRow = Columns<
  'surcharges',
  'surchargeId' | 'name1' | 'name2' | 'methods' | 'rate' | 'cents' | 'taxes' | 'isOn' | 'costRate'
> & { fromDate: string | null; toDate: string | null }

/** List the payment surcharges of a shop in order, those switched off included. */
export const listSurcharges = reading<SurchargeRow, { shopId: string }>(
  `select surcharge_id, name1, name2, methods, rate, cents, taxes, is_on, cost_rate, from_date::text as from_date, to_date::text as to_date
   from surcharges where merchant_id = :merchantId and shop_id = :shopId order by position`,
)

/** The state of a shop, read by every order. */
export interface ShopStateRow extends Columns<
  'shop_states',
  'configVersion' | 'tradingUntil' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
}

/** Find the state of a shop. */
export const findShopState = reading<ShopStateRow, { shopId: string }>(
  'select config_version, trading, trading_until, message1, message2 from shop_states where merchant_id = :merchantId and shop_id = :shopId',
)
