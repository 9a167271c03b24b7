import type { delivery, DeliveryQuote, deliverySetup, TriedAddress } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { chooseZone, type ZoneChoice } from '@tabard/domain/delivery/choose-zone'
import { shutNow } from '@tabard/domain/fulfilment/not-now'
import type { DeliveryZone } from '@tabard/domain/delivery/zone'
import { checkDeliveryAddress } from '@tabard/domain/delivery/delivery-address'
import { networkOf } from '@tabard/domain/messages/network-of'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { readOrderable } from '../menu/status/get-shop-status.ts'
import { getShop } from '../shops/load-shop.ts'
import { shownPhone } from '../shops/presenting/shown-phone.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { locateAddress, type Located } from './locate-address.ts'
import { holdZones } from './queries.ts'
import { readZones, type ShopZones } from './read-zones.ts'

/** Why an address gets no delivery. */
export type NotDelivered = Refusal<
  | 'delivery.notOffered'
  | 'delivery.outside'
  | 'delivery.addressUnknown'
  | 'delivery.unlocated'
  | 'address.invalid'
>

/**
 * Quote delivery to an address before ordering, and whether it can be ordered now. Placing an order checks
 * again.
 */
export const quoteDelivery: Handler<typeof delivery.quote, 'geocoder' | 'log' | 'pool'> = async ({
  input,
  shop,
  now,
  session,
  deps,
}) => {
  const known = await shop.read(async (tx) => {
    const { profile, shopStatus } = await readOrderable(tx, { shopId: shop.shopId, channel: 'online' }, now)
    return { profile, shopStatus, zones: await readZones(tx, profile) }
  })
  const { profile, shopStatus, zones } = known
  const address = fitAddress(input.address, profile)
  if (isRefusal(address)) return address
  const located = await locateFor(zones, { merchantId: shop.merchantId, address, session, now, deps })
  const quote = decide(profile, zones, address, located)
  if (isRefusal(quote)) return quote
  const deliveries = profile.orderTypes.filter(
    (orderType) => orderType.kind === 'delivery' && orderType.isOffered,
  )
  const orderType = deliveries.find(({ code }) => code === input.orderType) ?? deliveries[0]
  return { ...quote, notNow: (orderType && shutNow(shopStatus, orderType, now)) ?? null }
}

/** Try an address for staff, even while delivery is off. */
export const tryAddress: Handler<typeof deliverySetup.tryAddress, 'geocoder' | 'log' | 'pool'> = async ({
  input,
  shop,
  now,
  session,
  deps,
}) => {
  const { profile, zones } = await shop.read(async (tx, caller) => {
    const [found] = await Promise.all([getShop(tx, shop.shopId), caller])
    return { profile: found, zones: await readZones(tx, found) }
  })
  const address = fitAddress(input.address, profile)
  if (isRefusal(address)) return address
  const located = await locateFor(zones, { merchantId: shop.merchantId, address, session, now, deps })
  const place = located.status === 'found' ? located.place : null
  const choice = choiceOf(zones, address, located)
  if (choice.found) return { outcome: 'zone', quote: toQuote(choice.found, zones), place }
  if (choice.isUndecided && !place)
    return { outcome: located.status === 'unknown' ? 'unknown' : 'unlocated', place: null }
  return { outcome: 'outside', nearest: nearestOf(choice), place } satisfies TriedAddress
}

/** Locate the address of an order before its transaction. Skips the geocoder if no zone needs a location. */
export async function locateOrder(
  { shop, deps, session, now }: Pick<HandlerRequest<unknown>, 'shop' | 'session' | 'now'> & Deps,
  typed: DeliveryAddress,
): Promise<Located> {
  const known = await shop.readForAll(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    return { profile, zones: await readZones(tx, profile) }
  })
  const address = fitAddress(typed, known.profile)
  if (isRefusal(address)) return { status: 'unknown' }
  return locateFor(known.zones, { merchantId: shop.merchantId, address, session, now, deps })
}

/** An address with what delivery to it costs. */
export interface AddressTerms {
  readonly quote: DeliveryQuote
  readonly address: DeliveryAddress
}

/**
 * Read the delivery terms in the order's transaction. Share-locks the zones: no zone changes before the order
 * is written.
 */
export async function deliveryOf(
  tx: WriteTx,
  profile: ShopProfile,
  typed: DeliveryAddress,
  located: Located,
): Promise<AddressTerms | NotDelivered> {
  // The statements run in this order: the zones are read after the lock.
  const [, delivery] = await Promise.all([
    tx.change(holdZones({ shopId: profile.shopId })),
    readDelivery(tx, profile, typed, located),
  ])
  return delivery
}

/** Read the delivery terms now, without a lock: another transaction may change them. */
export async function readDelivery(
  tx: ReadTx,
  profile: ShopProfile,
  typed: DeliveryAddress,
  located: Located,
): Promise<AddressTerms | NotDelivered> {
  const address = fitAddress(typed, profile)
  if (isRefusal(address)) return address
  const quote = decide(profile, await readZones(tx, profile), address, located)
  return isRefusal(quote) ? quote : { quote, address }
}

interface Deps {
  readonly deps: Pick<
    HandlerRequest<unknown, 'geocoder' | 'log' | 'pool'>['deps'],
    'pool' | 'geocoder' | 'log'
  >
}

/** A shop delivers in its own country. */
function fitAddress(
  typed: DeliveryAddress,
  { country }: ShopProfile,
): DeliveryAddress | Refusal<'address.invalid'> {
  const { address, faults } = checkDeliveryAddress({ ...typed, country })
  return faults.length > 0 ? new Refusal('address.invalid', { faults }) : address
}

async function locateFor(
  { zones }: ShopZones,
  {
    session,
    ...request
  }: Deps &
    Pick<HandlerRequest<unknown>, 'session'> & {
      readonly merchantId: string
      readonly address: DeliveryAddress
      readonly now: number
    },
): Promise<Located> {
  const isAsked = zones.some(({ isActive, area }) => isActive && area.kind !== 'postcodes')
  const network = networkOf(session.address)
  return isAsked ? locateAddress(request.deps, { ...request, network }) : { status: 'away' }
}

function choiceOf({ zones, place }: ShopZones, { postcode }: DeliveryAddress, located: Located): ZoneChoice {
  return chooseZone(zones, { postcode, place: located.status === 'found' ? located.place : undefined }, place)
}

function decide(
  profile: ShopProfile,
  zones: ShopZones,
  address: DeliveryAddress,
  located: Located,
): DeliveryQuote | NotDelivered {
  if (!isOffered(profile) || !zones.zones.some(({ isActive }) => isActive))
    return new Refusal('delivery.notOffered', {})
  const choice = choiceOf(zones, address, located)
  if (choice.found) return toQuote(choice.found, zones)
  if (choice.isUndecided && located.status === 'unknown') return new Refusal('delivery.addressUnknown', {})
  if (choice.isUndecided) return new Refusal('delivery.unlocated', { phone: phoneOf(profile) })
  return new Refusal('delivery.outside', { nearest: nearestOf(choice) })
}

function nearestOf(choice: ZoneChoice) {
  if (choice.found || !choice.nearest) return null
  const { zone, metres } = choice.nearest
  return { names: zone.names, metres }
}

function toQuote(
  { zoneId, names, tiers, express, minimumCents, minutes }: DeliveryZone,
  { taxes }: ShopZones,
): DeliveryQuote {
  return { zoneId, names, tiers, express, minimumCents, minutes, taxes }
}

/** The shop's phone for a message; `empty` selects the text for shops without one. */
export function phoneOf({ phone, country }: Pick<ShopProfile, 'phone' | 'country'>): string {
  return phone === '' ? 'empty' : shownPhone(phone, country)
}

/** Whether the setting and an order type of kind delivery are on. */
export function isOffered({ settings, orderTypes }: Pick<ShopProfile, 'settings' | 'orderTypes'>): boolean {
  return (
    settings['delivery.isOffered'] &&
    orderTypes.some((orderType) => orderType.kind === 'delivery' && orderType.isOffered)
  )
}
