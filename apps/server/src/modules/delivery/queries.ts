import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { DeliveryTier, ZoneArea } from '@tabard/domain/delivery/zone'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]

/** Location and delivery taxes of a shop. */
export interface ShopRow extends Columns<'delivery_shops', 'latitude' | 'longitude' | 'taxes' | 'revision'> {}

/** Find location and delivery taxes of a shop. No row: never saved. */
export const findShopRow = reading<ShopRow, ShopKey>(
  'select latitude, longitude, taxes, revision from delivery_shops where merchant_id = $1 and shop_id = $2',
)

/** A delivery zone. */
export interface ZoneRow extends Columns<
  'delivery_zones',
  | 'zone_id'
  | 'name1'
  | 'name2'
  | 'minimum_cents'
  | 'minutes'
  | 'express_cents'
  | 'express_minutes'
  | 'priority'
  | 'is_active'
  | 'revision'
> {
  area: ZoneArea
  tiers: DeliveryTier[]
}

/** List the zones of a shop by priority. */
export const listZones = reading<ZoneRow, ShopKey>(
  `select zone_id, name1, name2, area, tiers, minimum_cents, minutes, express_cents, express_minutes, priority, is_active, revision
   from delivery_zones where merchant_id = $1 and shop_id = $2 order by priority, zone_id`,
)

/** Lock the shop's zones: concurrent additions queue here, so that the limit holds. */
export const lockZones = writing<Record<never, never>, ShopKey>(
  'select from shop_states where merchant_id = $1 and shop_id = $2 for no key update',
)

/**
 * Share-lock the shop's zones until the end of the transaction. A change of a zone comes before the order
 * reads it or after the order is written. Orders do not wait for each other.
 */
export const holdZones = writing<Record<never, never>, ShopKey>(
  'select from shop_states where merchant_id = $1 and shop_id = $2 for share',
)

/** Save location and taxes at the revision seen. No row: they have changed. */
export const savePlaceRow = writing<
  { revision: number },
  [...ShopKey, seen: number, latitude: number | null, longitude: number | null, taxes: readonly number[]]
>(
  `insert into delivery_shops as s (merchant_id, shop_id, latitude, longitude, taxes, revision)
   select $1, $2, $4, $5, $6::smallint[], 1 where $3 = 0
     or exists (select from delivery_shops where merchant_id = $1 and shop_id = $2)
   on conflict (merchant_id, shop_id) do update
     set latitude = $4, longitude = $5, taxes = $6::smallint[], revision = s.revision + 1 where s.revision = $3
   returning revision`,
)

type ZoneValues = [
  ...ShopKey,
  zoneId: string,
  name1: string,
  name2: string,
  area: string,
  tiers: string,
  minimumCents: number,
  minutes: number,
  expressCents: number | null,
  expressMinutes: number | null,
  priority: number,
  isActive: boolean,
]

/** Insert a zone. */
export const insertZone = writing<Record<never, never>, ZoneValues>(
  `insert into delivery_zones (merchant_id, shop_id, zone_id, name1, name2, area, tiers, minimum_cents, minutes,
     express_cents, express_minutes, priority, is_active, revision)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1)`,
)

/** Update a zone at the revision seen. No row: it has changed. */
export const updateZone = writing<{ revision: number }, [...ZoneValues, revision: number]>(
  `update delivery_zones set name1 = $4, name2 = $5, area = $6, tiers = $7, minimum_cents = $8, minutes = $9,
     express_cents = $10, express_minutes = $11, priority = $12, is_active = $13, revision = revision + 1
   where merchant_id = $1 and shop_id = $2 and zone_id = $3 and revision = $14 returning revision`,
)

/** Delete a zone at the revision seen. No row: it has changed. */
export const deleteZone = writing<{ name1: string }, [...ShopKey, zoneId: string, revision: number]>(
  `delete from delivery_zones where merchant_id = $1 and shop_id = $2 and zone_id = $3 and revision = $4 returning name1`,
)

/** A cached location; null: unknown address. */
export interface LocatedRow extends Columns<'located_addresses', 'latitude' | 'longitude'> {}

/** Find a cached location. Unknown addresses expire sooner. */
export const findLocated = reading<
  LocatedRow,
  [merchantId: string, hash: Buffer, foundSince: Date, unknownSince: Date]
>(
  `select latitude, longitude from located_addresses
   where merchant_id = $1 and address_hash = $2 and found_at > case when latitude is null then $4::timestamptz else $3 end`,
)

/** Cache a location. */
export const keepLocated = writing<
  Record<never, never>,
  [merchantId: string, hash: Buffer, latitude: number | null, longitude: number | null, at: Date]
>(
  `insert into located_addresses (merchant_id, address_hash, latitude, longitude, found_at) values ($1, $2, $3, $4, $5)
   on conflict (merchant_id, address_hash) do update set latitude = $3, longitude = $4, found_at = $5`,
)

/** Delete cached locations from before an instant. */
export const purgeLocated = writing<Record<never, never>, [merchantId: string, before: Date]>(
  'delete from located_addresses where merchant_id = $1 and found_at < $2',
)

/** A saved address of a customer. */
export interface AddressRow extends Columns<'customer_addresses', 'address_id' | 'used_at'> {
  address: DeliveryAddress
}

/** List a customer's addresses, latest used first. */
export const listAddresses = reading<AddressRow, [merchantId: string, customerId: string]>(
  `select address_id, address, used_at from customer_addresses
   where merchant_id = $1 and customer_id = $2 order by used_at desc, address_id`,
)

/** Save an address; the same place updates its row. */
export const keepAddressRow = writing<
  Record<never, never>,
  [merchantId: string, customerId: string, addressId: string, address: string, hash: Buffer, at: Date]
>(
  `insert into customer_addresses (merchant_id, customer_id, address_id, address, address_hash, used_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict on constraint customer_addresses_once do update set address = $4, used_at = $6`,
)

/** Delete all but the newest `most` addresses. */
export const dropOldAddresses = writing<
  Record<never, never>,
  [merchantId: string, customerId: string, most: number]
>(
  `delete from customer_addresses where merchant_id = $1 and customer_id = $2 and address_id in
     (select address_id from customer_addresses where merchant_id = $1 and customer_id = $2
      order by used_at desc, address_id offset $3)`,
)

/** Delete an address of a customer. */
export const deleteAddress = writing<
  Record<never, never>,
  [merchantId: string, customerId: string, addressId: string]
>('delete from customer_addresses where merchant_id = $1 and customer_id = $2 and address_id = $3')
