import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { DeliveryTier, ZoneArea } from '@tabard/domain/delivery/zone'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

/** Location and delivery taxes of a shop. */
export interface ShopRow extends Columns<'delivery_shops', 'latitude' | 'longitude' | 'taxes' | 'revision'> {}

/** Find location and delivery taxes of a shop. No row: never saved. */
export const findShopRow = reading<ShopRow, { shopId: string }>(
  'select latitude, longitude, taxes, revision from delivery_shops where merchant_id = :merchantId and shop_id = :shopId',
)

/** A delivery zone. */
export interface ZoneRow extends Columns<
  'delivery_zones',
  | 'zoneId'
  | 'name1'
  | 'name2'
  | 'minimumCents'
  | 'minutes'
  | 'expressCents'
  | 'expressMinutes'
  | 'priority'
  | 'isActive'
  | 'revision'
> {
  area: ZoneArea
  tiers: DeliveryTier[]
}

/** List the zones of a shop by priority. */
export const listZones = reading<ZoneRow, { shopId: string }>(
  `select zone_id, name1, name2, area, tiers, minimum_cents, minutes, express_cents, express_minutes, priority, is_active, revision
   from delivery_zones where merchant_id = :merchantId and shop_id = :shopId order by priority, zone_id`,
)

/** Lock the shop's zones: concurrent additions queue here, so that the limit holds. */
export const lockZones = writing<Record<never, never>, { shopId: string }>(
  'select from shop_states where merchant_id = :merchantId and shop_id = :shopId for no key update',
)

/**
 * Share-lock the shop's zones until the end of the transaction. A change of a zone comes before the order
 * reads it or after the order is written. Orders do not wait for each other.
 */
export const holdZones = writing<Record<never, never>, { shopId: string }>(
  'select from shop_states where merchant_id = :merchantId and shop_id = :shopId for share',
)

/** Save location and taxes at the revision seen. No row: they have changed. */
export const savePlaceRow = writing<
  { revision: number },
  {
    shopId: string
    seen: number
    latitude: number | null
    longitude: number | null
    taxes: readonly number[]
  }
>(
  `insert into delivery_shops as s (merchant_id, shop_id, latitude, longitude, taxes, revision)
   select :merchantId, :shopId, :latitude, :longitude, :taxes::smallint[], :seen + 1 where :seen = 0
     or exists (select from delivery_shops where merchant_id = :merchantId and shop_id = :shopId)
   on conflict (merchant_id, shop_id) do update
     set latitude = excluded.latitude, longitude = excluded.longitude, taxes = excluded.taxes, revision = excluded.revision
     where s.revision = excluded.revision - 1
   returning revision`,
)

/** Insert a zone. */
export const insertZone = writing<
  Record<never, never>,
  {
    shopId: string
    zoneId: string
    name1: string
    name2: string
    area: string
    tiers: string
    minimumCents: number
    minutes: number
    expressCents: number | null
    expressMinutes: number | null
    priority: number
    isActive: boolean
  }
>(
  `insert into delivery_zones (merchant_id, shop_id, zone_id, name1, name2, area, tiers, minimum_cents, minutes,
     express_cents, express_minutes, priority, is_active, revision)
   values (:merchantId, :shopId, :zoneId, :name1, :name2, :area, :tiers, :minimumCents, :minutes, :expressCents, :expressMinutes, :priority, :isActive, 1)`,
)

/** Update a zone at the revision seen. No row: it has changed. */
export const updateZone = writing<
  { revision: number },
  {
    shopId: string
    zoneId: string
    name1: string
    name2: string
    area: string
    tiers: string
    minimumCents: number
    minutes: number
    expressCents: number | null
    expressMinutes: number | null
    priority: number
    isActive: boolean
    revision: number
  }
>(
  `update delivery_zones set name1 = :name1, name2 = :name2, area = :area, tiers = :tiers, minimum_cents = :minimumCents, minutes = :minutes,
     express_cents = :expressCents, express_minutes = :expressMinutes, priority = :priority, is_active = :isActive, revision = revision + 1
   where merchant_id = :merchantId and shop_id = :shopId and zone_id = :zoneId and revision = :revision returning revision`,
)

/** Delete a zone at the revision seen. No row: it has changed. */
export const deleteZone = writing<{ name1: string }, { shopId: string; zoneId: string; revision: number }>(
  `delete from delivery_zones where merchant_id = :merchantId and shop_id = :shopId and zone_id = :zoneId and revision = :revision returning name1`,
)

/** A cached location; null: unknown address. */
export interface LocatedRow extends Columns<'located_addresses', 'latitude' | 'longitude'> {}

/** Find a cached location. Unknown addresses expire sooner. */
export const findLocated = reading<LocatedRow, { hash: Buffer; foundSince: Date; unknownSince: Date }>(
  `select latitude, longitude from located_addresses
   where merchant_id = :merchantId and address_hash = :hash and found_at > case when latitude is null then :unknownSince::timestamptz else :foundSince end`,
)

/** Cache a location. */
export const keepLocated = writing<
  Record<never, never>,
  { hash: Buffer; latitude: number | null; longitude: number | null; at: Date }
>(
  `insert into located_addresses (merchant_id, address_hash, latitude, longitude, found_at) values (:merchantId, :hash, :latitude, :longitude, :at)
   on conflict (merchant_id, address_hash) do update set latitude = :latitude, longitude = :longitude, found_at = :at`,
)

/** Delete cached locations from before an instant. */
export const purgeLocated = writing<Record<never, never>, { before: Date }>(
  'delete from located_addresses where merchant_id = :merchantId and found_at < :before',
)

/** A saved address of a customer. */
export interface AddressRow extends Columns<'customer_addresses', 'addressId' | 'usedAt'> {
  address: DeliveryAddress
}

/** List a customer's addresses, latest used first. */
export const listAddresses = reading<AddressRow, { customerId: string }>(
  `select address_id, address, used_at from customer_addresses
   where merchant_id = :merchantId and customer_id = :customerId order by used_at desc, address_id`,
)

/** Save an address; the same place updates its row. */
export const keepAddressRow = writing<
  Record<never, never>,
  { customerId: string; addressId: string; address: string; hash: Buffer; at: Date }
>(
  `insert into customer_addresses (merchant_id, customer_id, address_id, address, address_hash, used_at)
   values (:merchantId, :customerId, :addressId, :address, :hash, :at)
   on conflict on constraint customer_addresses_once do update set address = :address, used_at = :at`,
)

/** Delete all but the newest `most` addresses. */
export const dropOldAddresses = writing<Record<never, never>, { customerId: string; most: number }>(
  `delete from customer_addresses where merchant_id = :merchantId and customer_id = :customerId and address_id in
     (select address_id from customer_addresses where merchant_id = :merchantId and customer_id = :customerId
      order by used_at desc, address_id offset :most)`,
)

/** Delete an address of a customer. */
export const deleteAddress = writing<Record<never, never>, { customerId: string; addressId: string }>(
  'delete from customer_addresses where merchant_id = :merchantId and customer_id = :customerId and address_id = :addressId',
)
