import type { OfferTerms } from '@tabard/domain/offers/offer'
import type { Columns } from '../../db/rows.ts'
import { reading } from '../../db/statement.ts'

type ShopColumn =
  | 'shop_id'
  | 'code'
  | 'name1'
  | 'name2'
  | 'about1'
  | 'about2'
  | 'currency'
  | 'time_zone'
  | 'accent_colour'
  | 'phone'
  | 'email'
  | 'address'
  | 'country'
  | 'registration'
  | 'cash_rounding'
  | 'minimum_order_cents'
  | 'company'
  | 'street'
  | 'suburb'
  | 'state'
  | 'postcode'
  | 'languages'
  | 'payments'
  | 'website'
  | 'logo'
  | 'banner'
  | 'login_image'
  | 'footer_image'
  | 'shows_banner'
  | 'own_hours'
  | 'profile_revision'
  | 'profile_by'
  | 'branding_revision'
  | 'branding_by'
  | 'hours_revision'
  | 'hours_by'
  | 'taxes_revision'
  | 'taxes_by'
  | 'fees_revision'
  | 'fees_by'

export interface ShopRow extends Columns<'shops', ShopColumn>, Columns<'shop_states', 'config_version'> {
  tax_mode: 'included' | 'added'
  is_demo: boolean
}

export const findShop = reading<ShopRow, [merchantId: string, shopId: string]>(
  `select s.*, t.config_version, m.is_demo
   from shops s join shop_states t using (merchant_id, shop_id) join merchants m using (merchant_id)
   where s.merchant_id = $1 and s.shop_id = $2`,
)

export type HoursRow = Columns<'shop_hours', 'scope' | 'weekday' | 'opens_minute' | 'duration_minutes'>

export const listHours = reading<HoursRow, [merchantId: string, shopId: string]>(
  `select scope, weekday, opens_minute, duration_minutes from shop_hours
   where merchant_id = $1 and shop_id = $2 order by weekday, opens_minute`,
)

export type SpecialDayRow = Columns<
  'shop_hours_exceptions',
  'scope' | 'on_date' | 'hours' | 'message1' | 'message2'
>

export const listSpecialDays = reading<SpecialDayRow, [merchantId: string, shopId: string]>(
  `select scope, on_date, hours, message1, message2 from shop_hours_exceptions
   where merchant_id = $1 and shop_id = $2 order by on_date, scope`,
)

export type PageRow = Columns<
  'shop_pages',
  | 'page'
  | 'title1'
  | 'title2'
  | 'body1'
  | 'body2'
  | 'bottom1'
  | 'bottom2'
  | 'is_published'
  | 'revision'
  | 'changed_by'
>

export const listPages = reading<PageRow, [merchantId: string, shopId: string]>(
  `select page, title1, title2, body1, body2, bottom1, bottom2, is_published, revision, changed_by
   from shop_pages where merchant_id = $1 and shop_id = $2 order by position, page`,
)

export const listTaxes = reading<
  Columns<'taxes', 'tax_index' | 'name1' | 'name2' | 'rate'>,
  [merchantId: string, shopId: string]
>(
  'select tax_index, name1, name2, rate from taxes where merchant_id = $1 and shop_id = $2 order by tax_index',
)

export interface FeeRow extends Columns<
  'fees',
  'fee_id' | 'name1' | 'name2' | 'cents' | 'rate' | 'order_types' | 'taxes' | 'from_persons'
> {
  kind: 'packaging' | 'service'
  basis: 'order' | 'unit' | 'goods'
}

export const listFees = reading<FeeRow, [merchantId: string, shopId: string]>(
  `select fee_id, kind, name1, name2, basis, cents, rate, order_types, taxes, from_persons
   from fees where merchant_id = $1 and shop_id = $2 order by position`,
)

export const listDatedCharges = reading<
  Columns<'dated_charges', 'charge_id' | 'name1' | 'name2' | 'rate' | 'weekdays' | 'taxes' | 'region'> & {
    dates: string[]
  },
  [merchantId: string, shopId: string]
>(
  `select charge_id, name1, name2, rate, weekdays, dates::text[] as dates, taxes, region
   from dated_charges where merchant_id = $1 and shop_id = $2 order by position`,
)

export const listSurcharges = reading<
  Columns<
    'surcharges',
    'surcharge_id' | 'name1' | 'name2' | 'methods' | 'rate' | 'cents' | 'taxes' | 'is_on'
  > & { from_date: string | null; to_date: string | null },
  [merchantId: string, shopId: string]
>(
  `select surcharge_id, name1, name2, methods, rate, cents, taxes, is_on, from_date::text as from_date, to_date::text as to_date
   from surcharges where merchant_id = $1 and shop_id = $2 order by position`,
)

/** Offers that count now or will, of the shop and of all shops of its merchant. */
export const listLivePromotions = reading<
  Columns<'promotions', 'promotion_id' | 'max_uses' | 'max_per_customer' | 'max_per_day'> & {
    terms: OfferTerms
  },
  [merchantId: string, shopId: string]
>(
  `select promotion_id, terms, max_uses, max_per_customer, max_per_day from promotions
   where merchant_id = $1 and (shop_id = $2 or shop_id is null) and archived_at is null and not is_paused
   order by promotion_id`,
)

export const listPairedDevices = reading<
  { device_id: string; browser_id: string; key_hash: Buffer },
  [merchantId: string, shopId: string]
>(
  `select device_id, browser_id, key_hash from devices
   where merchant_id = $1 and shop_id = $2 and browser_id is not null`,
)

/** What an order's transaction asks of its shop, in one row. */
export interface ShopStateRow extends Columns<
  'shop_states',
  'config_version' | 'trading_until' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
}

export const findShopState = reading<ShopStateRow, [merchantId: string, shopId: string]>(
  'select config_version, trading, trading_until, message1, message2 from shop_states where merchant_id = $1 and shop_id = $2',
)
