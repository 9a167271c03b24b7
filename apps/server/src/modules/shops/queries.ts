import type { DeviceKind } from '@tabard/domain/devices/device'
import type { Asking, OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import type { HoursScope } from '@tabard/domain/hours/shop-hours'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
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
   from shops s join shop_states t using (merchant_id, shop_id) join merchants m using (merchant_id)
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

/** List the taxes of a shop. */
export const listTaxes = reading<
  Columns<'taxes', 'taxIndex' | 'name1' | 'name2' | 'rate'>,
  { shopId: string }
>(
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

/** List the dated charges of a shop in order. */
export const listDatedCharges = reading<
  Columns<'dated_charges', 'chargeId' | 'name1' | 'name2' | 'rate' | 'weekdays' | 'taxes' | 'region'> & {
    dates: string[]
  },
  { shopId: string }
>(
  `select charge_id, name1, name2, rate, weekdays, dates::text[] as dates, taxes, region
   from dated_charges where merchant_id = :merchantId and shop_id = :shopId order by position`,
)

/** An order type. */
export interface OrderTypeRow extends Columns<
  'ways',
  | 'code'
  | 'name1'
  | 'name2'
  | 'position'
  | 'isOffered'
  | 'leadMinutes'
  | 'takesLater'
  | 'daysAhead'
  | 'minutesBefore'
  | 'slotMinutes'
  | 'slotOrders'
  | 'slotUnits'
  | 'isPaused'
  | 'pausedUntil'
  | 'message1'
  | 'message2'
  | 'extraMinutes'
  | 'extraUntil'
  | 'revision'
> {
  kind: OrderTypeKind
  hoursScope: HoursScope
  asksName: Asking | null
  asksPhone: Asking | null
  whenFull: 'later' | 'closed'
}

/** List the order types of a shop in order. */
export const listOrderTypes = reading<OrderTypeRow, { shopId: string }>(
  `select code, kind, name1, name2, position, is_offered, hours_scope, asks_name, asks_phone, lead_minutes, takes_later, days_ahead,
     minutes_before, slot_minutes, slot_orders, slot_units, when_full, is_paused, paused_until, message1, message2, extra_minutes,
     extra_until, revision
   from ways where merchant_id = :merchantId and shop_id = :shopId order by position, code`,
)

/** List the payment surcharges of a shop in order, those switched off included. */
export const listSurcharges = reading<
  Columns<
    'surcharges',
    'surchargeId' | 'name1' | 'name2' | 'methods' | 'rate' | 'cents' | 'taxes' | 'isOn'
  > & { fromDate: string | null; toDate: string | null },
  { shopId: string }
>(
  `select surcharge_id, name1, name2, methods, rate, cents, taxes, is_on, from_date::text as from_date, to_date::text as to_date
   from surcharges where merchant_id = :merchantId and shop_id = :shopId order by position`,
)

/** List the offers of a shop and of its merchant that are neither archived nor paused. */
export const listLivePromotions = reading<
  Columns<'promotions', 'promotionId' | 'maxUses' | 'maxPerCustomer' | 'maxPerDay'> & {
    terms: PromotionTerms
  },
  { shopId: string }
>(
  `select promotion_id, terms, max_uses, max_per_customer, max_per_day from promotions
   where merchant_id = :merchantId and (shop_id = :shopId or shop_id is null) and archived_at is null and not is_paused
   order by promotion_id`,
)

/** A station. */
export type StationRow = Columns<'stations', 'stationId' | 'name1' | 'name2' | 'capacity'>

/** List the stations of a shop in order. */
export const listStations = reading<StationRow, { shopId: string }>(
  `select station_id, name1, name2, hands from stations
   where merchant_id = :merchantId and shop_id = :shopId order by position, station_id`,
)

/** The station of an item or option. */
export type StationItemRow = Columns<'station_items', 'subjectId' | 'stationId' | 'tenths'>

/** List which station makes which item or option. */
export const listStationItems = reading<StationItemRow, { shopId: string }>(
  `select subject_id, station_id, tenths from station_items
   where merchant_id = :merchantId and shop_id = :shopId order by subject_id`,
)

/** List the shops that share this shop's kitchen, itself included. No rows: it shares none. */
export const listKitchenShops = reading<
  Columns<'shared_kitchens', 'homeShopId'> & { shopId: string },
  { shopId: string }
>(
  `select k.home_shop_id, m.shop_id from shared_kitchen_shops own
   join shared_kitchens k on k.merchant_id = own.merchant_id and k.kitchen_id = own.kitchen_id
   join shared_kitchen_shops m on m.merchant_id = k.merchant_id and m.kitchen_id = k.kitchen_id
   where own.merchant_id = :merchantId and own.shop_id = :shopId order by m.shop_id`,
)

/** List the paired devices of a shop. */
export const listPairedDevices = reading<
  { deviceId: string; kind: DeviceKind; browserId: string; keyHash: Buffer },
  { shopId: string }
>(
  `select device_id, kind, browser_id, key_hash from devices
   where merchant_id = :merchantId and shop_id = :shopId and browser_id is not null`,
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
