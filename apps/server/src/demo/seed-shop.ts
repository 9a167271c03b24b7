import { shopFamilies } from '@tabard/domain/shops/families'
import { randomUUID } from 'node:crypto'
import type { Place } from '@tabard/domain/delivery/place'
import type { ZoneFields } from '@tabard/domain/delivery/zone'
import { orderTypeKinds } from '@tabard/domain/fulfilment/order-type'
import { languages } from '@tabard/domain/text/names'
import type { WriteTx } from '../db/tx.ts'
import { newId } from '../modules/platform/new-id.ts'
import { insertRows } from './insert-rows.ts'
import type { MenuFile } from './menu-file.ts'
import { catalogueRows } from './catalogue-rows.ts'

/** A shop's hours, taxes, charges and settings, in addition to its menu file. */
export interface ShopTerms {
  readonly registration: string
  readonly taxMode: 'included' | 'added'
  readonly taxes: readonly {
    readonly tax_index: number
    readonly name1: string
    readonly name2: string
    readonly rate: number
  }[]
  readonly minimumOrderCents: number
  readonly fees: readonly Record<string, unknown>[]
  readonly charges: readonly Record<string, unknown>[]
  /** Seven days from Monday: opening minute and duration in minutes; null: closed. */
  readonly hours: readonly (readonly [opensMinute: number, durationMinutes: number] | null)[]
  readonly settings: Readonly<Record<string, unknown>>
  /** Undefined: no delivery. */
  readonly delivery?: DeliveryPlan
}

/** A shop's location and delivery zones. */
export interface DeliveryPlan {
  readonly place: Place
  readonly leadMinutes: number
  /** Indexes of the shop's taxes that its delivery fees include. */
  readonly taxes: readonly number[]
  readonly zones: readonly ZoneFields[]
}

const serviceNumbers = { min: 201, max: 300 }

/** The service numbers of a shop, all free. */
export function serviceNumberRows(): Record<string, unknown>[] {
  return Array.from({ length: serviceNumbers.max - serviceNumbers.min + 1 }, (_, place) => ({
    number: serviceNumbers.min + place,
    claimed_at: new Date(0).toISOString(),
    is_retired: false,
  }))
}

/** The order types of a new shop: pick-up and table are on; the others must be set up. */
export function orderTypeRows(): Record<string, unknown>[] {
  return orderTypeKinds.map((kind, position) => ({
    code: kind,
    kind,
    name1: '',
    name2: '',
    position,
    is_offered: kind === 'pickup' || kind === 'table',
    hours_scope: kind === 'table' || kind === 'delivery' ? kind : 'pickUp',
    slot_minutes: 15,
    when_full: 'later',
    is_paused: false,
    message1: '',
    message2: '',
    extra_minutes: 0,
    revision: randomUUID(),
  }))
}

/** Write a complete shop with a given id: profile, hours, rules, catalogue, stock, service numbers. */
export async function seedShop(
  tx: WriteTx,
  shopId: string,
  file: MenuFile,
  terms: ShopTerms,
  now: number,
): Promise<void> {
  const own = (rows: readonly Record<string, unknown>[]) => rows.map((row) => ({ shop_id: shopId, ...row }))
  const { address } = file
  await insertRows(tx, 'shops', [
    {
      shop_id: shopId,
      code: file.code,
      name1: file.names.first,
      name2: file.names.second,
      about1: file.about.first,
      about2: file.about.second,
      currency: file.currency,
      time_zone: file.timezone,
      accent_colour: file.accent,
      phone: file.phone,
      email: file.email,
      address: `${address.line}, ${address.city} ${address.state} ${address.postcode}`,
      street: address.line,
      suburb: address.city,
      state: address.state,
      postcode: address.postcode,
      country: address.country,
      registration: terms.registration,
      tax_mode: terms.taxMode,
      minimum_order_cents: terms.minimumOrderCents,
      company: '',
      website: '',
      languages,
      payments: [],
      families: [...shopFamilies],
      licensed_families: [...shopFamilies],
      licence_status: 'active',
      families_revision: randomUUID(),
      families_by: '',
      shows_banner: true,
      own_hours: [],
      profile_revision: randomUUID(),
      profile_by: '',
      branding_revision: randomUUID(),
      branding_by: '',
      hours_revision: randomUUID(),
      hours_by: '',
      taxes_revision: randomUUID(),
      taxes_by: '',
      fees_revision: randomUUID(),
      fees_by: '',
      shows_first_day: false,
    },
  ])
  const catalogue = catalogueRows(
    file,
    terms.taxes.map((tax) => tax.tax_index),
    now,
  )
  await insertRows(
    tx,
    'shop_states',
    own([{ config_version: 1, trading: 'open', message1: '', message2: '' }]),
  )
  await insertRows(
    tx,
    'shop_hours',
    own(
      terms.hours.flatMap((hours, day) =>
        hours
          ? [
              {
                hours_id: newId(now),
                scope: 'shop',
                weekday: day + 1,
                opens_minute: hours[0],
                duration_minutes: hours[1],
              },
            ]
          : [],
      ),
    ),
  )
  await insertRows(
    tx,
    'shop_pages',
    own(
      file.pages.map((page, position) => ({
        page: page.key,
        title1: page.titles.first,
        title2: page.titles.second,
        body1: page.bodies.first,
        body2: page.bodies.second,
        bottom1: '',
        bottom2: '',
        is_published: true,
        revision: randomUUID(),
        changed_by: '',
        position,
      })),
    ),
  )
  await insertRows(
    tx,
    'settings',
    own(
      Object.entries(terms.settings).map(([key, value]) => ({
        setting_id: newId(now),
        key,
        value,
        is_locked: false,
        revision: randomUUID(),
      })),
    ),
  )
  await insertRows(tx, 'taxes', own(terms.taxes))
  await insertRows(
    tx,
    'fees',
    own(terms.fees.map((fee, position) => ({ fee_id: newId(now), position, ...fee }))),
  )
  await insertRows(
    tx,
    'dated_charges',
    own(terms.charges.map((charge, position) => ({ charge_id: newId(now), position, ...charge }))),
  )
  for (const { table, rows } of catalogue) await insertRows(tx, table, own(rows))
  await insertRows(tx, 'service_numbers', own(serviceNumberRows()))
  const { delivery } = terms
  const orderTypes = orderTypeRows()
  await insertRows(
    tx,
    'ways',
    own(delivery ? orderTypes.map((row) => withDelivery(row, delivery)) : orderTypes),
  )
  if (delivery) await seedDelivery(tx, shopId, delivery, now)
}

/** Delivery is on, also for later. */
function withDelivery(row: Record<string, unknown>, { leadMinutes }: DeliveryPlan): Record<string, unknown> {
  return row['kind'] === 'delivery'
    ? { ...row, is_offered: true, takes_later: true, days_ahead: 2, lead_minutes: leadMinutes }
    : row
}

async function seedDelivery(
  tx: WriteTx,
  shopId: string,
  { place, taxes, zones }: DeliveryPlan,
  now: number,
): Promise<void> {
  await insertRows(tx, 'delivery_shops', [{ shop_id: shopId, ...place, taxes, revision: 1 }])
  await insertRows(
    tx,
    'delivery_zones',
    zones.map((zone) => ({
      shop_id: shopId,
      zone_id: newId(now),
      name1: zone.names.first,
      name2: zone.names.second,
      area: zone.area,
      tiers: zone.tiers,
      minimum_cents: zone.minimumCents,
      minutes: zone.minutes,
      express_cents: zone.express?.cents ?? null,
      express_minutes: zone.express?.minutes ?? null,
      priority: zone.priority,
      is_active: zone.isActive,
      revision: 1,
    })),
  )
}
