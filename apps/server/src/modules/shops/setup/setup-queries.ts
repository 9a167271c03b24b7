import { reading, writing } from '../../../db/statement.ts'

/** Find whether the shop has orders. */
export const findAnyOrder = reading<{ hasOrders: boolean }, { shopId: string }>(
  'select exists (select from orders where merchant_id = :merchantId and shop_id = :shopId) as has_orders',
)

/** The columns of the business details. */
export interface BusinessDetailsValues {
  readonly name1: string
  readonly name2: string
  readonly about1: string
  readonly about2: string
  readonly company: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly country: string
  readonly address: string
  readonly registration: string
  readonly time_zone: string
  readonly currency: string
  readonly languages: readonly string[]
  readonly payments: readonly unknown[]
}

/**
 * Update the business details at the revision seen. `values`: BusinessDetailsValues as JSON. No row: they have
 * changed.
 */
export const updateBusinessDetails = writing<
  { shopId: string },
  { shopId: string; seen: string; revision: string; byName: string; values: string }
>(
  `update shops s set name1 = v.name1, name2 = v.name2, about1 = v.about1, about2 = v.about2, company = v.company,
     phone = v.phone, email = v.email, website = v.website, street = v.street, suburb = v.suburb, state = v.state,
     postcode = v.postcode, country = v.country, address = v.address, registration = v.registration,
     time_zone = v.time_zone, currency = v.currency, languages = v.languages, payments = v.payments,
     profile_revision = :revision, profile_by = :byName
   from jsonb_populate_record(null::shops, :values::jsonb) v
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.profile_revision = :seen returning s.shop_id`,
)

/** Update the branding at the revision seen. No row: it has changed. */
export const updateBranding = writing<
  { shopId: string },
  {
    shopId: string
    seen: string
    revision: string
    byName: string
    accentColour: string
    logo: string | null
    banner: string | null
    loginImage: string | null
    footerImage: string | null
    showsBanner: boolean
  }
>(
  `update shops set accent_colour = :accentColour, logo = :logo, banner = :banner, login_image = :loginImage, footer_image = :footerImage, shows_banner = :showsBanner,
     branding_revision = :revision, branding_by = :byName
   where merchant_id = :merchantId and shop_id = :shopId and branding_revision = :seen returning shop_id`,
)

/** Update the families at the revision seen and within the licence. No row: either has changed. */
export const updateFamilies = writing<
  { shopId: string },
  { shopId: string; seen: string; revision: string; byName: string; families: readonly string[] }
>(
  `update shops set families = :families, families_revision = :revision, families_by = :byName
   where merchant_id = :merchantId and shop_id = :shopId and families_revision = :seen and :families::text[] <@ licensed_families returning shop_id`,
)

/** Update the scopes with own hours at the revision seen. No row: they have changed. */
export const updateHours = writing<
  { shopId: string },
  { shopId: string; seen: string; revision: string; byName: string; ownHours: readonly string[] }
>(
  `update shops set own_hours = :ownHours, hours_revision = :revision, hours_by = :byName
   where merchant_id = :merchantId and shop_id = :shopId and hours_revision = :seen returning shop_id`,
)

/** Update the tax mode at the revision seen. No row: the taxes have changed. */
export const updateTaxMode = writing<
  { shopId: string },
  { shopId: string; seen: string; revision: string; byName: string; mode: 'included' | 'added' }
>(
  `update shops set tax_mode = :mode, taxes_revision = :revision, taxes_by = :byName
   where merchant_id = :merchantId and shop_id = :shopId and taxes_revision = :seen returning shop_id`,
)

/** Lock the menu draft: item edits wait until the taxes are saved. */
export const holdMenuDraft = writing<Record<never, never>, { shopId: string }>(
  'select from menu_drafts where merchant_id = :merchantId and shop_id = :shopId for update',
)

/**
 * List which of these taxes are in use: by an item, a publication or plan, a fee, a charge, a surcharge, a
 * card terminal or packaging.
 */
export const listCarriedTaxes = reading<{ index: number }, { shopId: string; indexes: readonly number[] }>(
  `select t.index from unnest(:indexes::integer[]) as t(index)
   where exists (select from items where merchant_id = :merchantId and shop_id = :shopId and t.index = any(taxes))
     or exists (select from items, jsonb_each(taxes_elsewhere) e
       where merchant_id = :merchantId and shop_id = :shopId and e.value @> to_jsonb(t.index))
     or exists (select from shops where merchant_id = :merchantId and shop_id = :shopId and t.index = any(packaging_taxes))
     or exists (select from fees where merchant_id = :merchantId and shop_id = :shopId and t.index = any(taxes))
     or exists (select from dated_charges where merchant_id = :merchantId and shop_id = :shopId and t.index = any(taxes))
     or exists (select from surcharges where merchant_id = :merchantId and shop_id = :shopId and t.index = any(taxes))
     or exists (select from terminals where merchant_id = :merchantId and shop_id = :shopId and retired_at is null and t.index = any(surcharge_taxes))
     or exists (select from menu_publications p, jsonb_array_elements(p.snapshot -> 'items') i
       where p.merchant_id = :merchantId and p.shop_id = :shopId and (i -> 'taxes' @> to_jsonb(t.index)
         or jsonb_path_exists(i, '$.taxes_elsewhere.*[*] ? (@ == $tax)', jsonb_build_object('tax', t.index))))
     or exists (select from menu_plans p, jsonb_array_elements(p.snapshot -> 'items') i
       where p.merchant_id = :merchantId and p.shop_id = :shopId and (i -> 'taxes' @> to_jsonb(t.index)
         or jsonb_path_exists(i, '$.taxes_elsewhere.*[*] ? (@ == $tax)', jsonb_build_object('tax', t.index))))`,
)

/** Delete all taxes of a shop. */
export const deleteTaxes = writing<Record<never, never>, { shopId: string }>(
  'delete from taxes where merchant_id = :merchantId and shop_id = :shopId',
)

/** Insert taxes. `rows`: JSON of objects with the table's columns. */
export const insertTaxes = writing<Record<never, never>, { shopId: string; rows: string }>(
  `insert into taxes (merchant_id, shop_id, tax_index, name1, name2, rate)
   select :merchantId, :shopId, tax_index, name1, name2, rate
   from jsonb_to_recordset(:rows::jsonb) as v(tax_index integer, name1 text, name2 text, rate integer)`,
)

/** Delete all weekly openings of a shop. */
export const deleteHours = writing<Record<never, never>, { shopId: string }>(
  'delete from shop_hours where merchant_id = :merchantId and shop_id = :shopId',
)

/** Delete all special days of a shop. */
export const deleteSpecialDays = writing<Record<never, never>, { shopId: string }>(
  'delete from shop_hours_exceptions where merchant_id = :merchantId and shop_id = :shopId',
)

/** Insert weekly openings. `rows`: JSON of objects with the table's columns. */
export const insertHours = writing<Record<never, never>, { shopId: string; rows: string }>(
  `insert into shop_hours (merchant_id, shop_id, hours_id, scope, weekday, opens_minute, duration_minutes)
   select :merchantId, :shopId, hours_id, scope, weekday, opens_minute, duration_minutes
   from jsonb_to_recordset(:rows::jsonb)
     as v(hours_id uuid, scope text, weekday integer, opens_minute integer, duration_minutes integer)`,
)

/** Insert special days. `rows`: JSON of objects with the table's columns. */
export const insertSpecialDays = writing<Record<never, never>, { shopId: string; rows: string }>(
  `insert into shop_hours_exceptions (merchant_id, shop_id, on_date, scope, hours, message1, message2)
   select :merchantId, :shopId, on_date, scope, hours, message1, message2
   from jsonb_to_recordset(:rows::jsonb) as v(on_date date, scope text, hours jsonb, message1 text, message2 text)`,
)

/** Add a merchant's first shop to the directory. */
export const insertInDirectory = writing<
  Record<never, never>,
  { code: string; shopId: string; name1: string; name2: string; accentColour: string }
>(
  `insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position)
   values (:code, :merchantId, :shopId, :name1, :name2, :accentColour, 0)`,
)

/** Copy the shop's name and looks to the directory, which the picker and the brand stylesheet read. */
export const setInDirectory = writing<
  Record<never, never>,
  { shopId: string; name1: string; name2: string; accentColour: string; homeFamily: string }
>(
  `update shop_directory set name1 = :name1, name2 = :name2, accent_colour = :accentColour, home_family = :homeFamily
   where merchant_id = :merchantId and shop_id = :shopId`,
)

/** End the onboarding of a shop. No row: it had ended. */
export const endOnboarding = writing<{ shopId: string }, { shopId: string }>(
  `update shops set shows_first_day = false where merchant_id = :merchantId and shop_id = :shopId and shows_first_day returning shop_id`,
)

/** Update packaging, minimum order and the fees' revision at the revision seen. No row: they have changed. */
export const touchFees = writing<
  { shopId: string },
  {
    shopId: string
    seen: string
    revision: string
    byName: string
    packagingName1: string | null
    packagingName2: string | null
    packagingOrderTypes: readonly string[] | null
    packagingTaxes: readonly number[] | null
    minimumOrderCents: number | null
  }
>(
  `update shops set fees_revision = :revision, fees_by = :byName, packaging_name1 = :packagingName1, packaging_name2 = :packagingName2,
     packaging_order_types = :packagingOrderTypes, packaging_taxes = :packagingTaxes,
     minimum_order_cents = coalesce(:minimumOrderCents, minimum_order_cents)
   where merchant_id = :merchantId and shop_id = :shopId and fees_revision = :seen returning shop_id`,
)

/** Delete and insert fees. `rows`: JSON of objects with the table's columns. */
export const replaceFees = {
  remove: writing<Record<never, never>, { shopId: string }>(
    'delete from fees where merchant_id = :merchantId and shop_id = :shopId',
  ),
  insert: writing<Record<never, never>, { shopId: string; rows: string }>(
    `insert into fees (merchant_id, shop_id, fee_id, kind, name1, name2, basis, cents, rate, order_types, taxes, position, from_persons)
     select :merchantId, :shopId, fee_id, kind, name1, name2, basis, cents, rate, order_types, taxes, position, from_persons
     from jsonb_populate_recordset(null::fees, :rows::jsonb)`,
  ),
}

/** Delete and insert dated charges. `rows`: JSON of objects with the table's columns. */
export const replaceCharges = {
  remove: writing<Record<never, never>, { shopId: string }>(
    'delete from dated_charges where merchant_id = :merchantId and shop_id = :shopId',
  ),
  insert: writing<Record<never, never>, { shopId: string; rows: string }>(
    `insert into dated_charges (merchant_id, shop_id, charge_id, name1, name2, rate, weekdays, dates, hours, taxes, position, region)
     select :merchantId, :shopId, charge_id, name1, name2, rate, weekdays, dates, hours, taxes, position, region
     from jsonb_populate_recordset(null::dated_charges, :rows::jsonb)`,
  ),
}

/** Delete and insert surcharges. `rows`: JSON of objects with the table's columns. */
export const replaceSurcharges = {
  remove: writing<Record<never, never>, { shopId: string }>(
    'delete from surcharges where merchant_id = :merchantId and shop_id = :shopId',
  ),
  insert: writing<Record<never, never>, { shopId: string; rows: string }>(
    `insert into surcharges (merchant_id, shop_id, surcharge_id, name1, name2, methods, rate, cents, taxes, from_date, to_date, is_on, cost_rate, position)
     select :merchantId, :shopId, surcharge_id, name1, name2, methods, rate, cents, taxes, from_date, to_date, is_on, cost_rate, position
     from jsonb_populate_recordset(null::surcharges, :rows::jsonb)`,
  ),
}
