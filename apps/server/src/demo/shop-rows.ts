import { randomUUID } from 'node:crypto'
import { orderTypeKinds } from '@tabard/domain/fulfilment/order-type'
import { shopFamilies } from '@tabard/domain/shops/families'
import { languages } from '@tabard/domain/text/names'
import { newId } from '../modules/platform/new-id.ts'
import type { MenuFile } from './menu-file.ts'
import type { ShopTerms } from './shop-terms.ts'

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

/** The profile of a shop with all families licensed. */
export function shopRow(shopId: string, file: MenuFile, terms: ShopTerms): Record<string, unknown> {
  const { address } = file
  return {
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
  }
}

/** The opening hours of a shop, without the days when it is closed. */
export function hoursRows({ hours }: ShopTerms, now: number): Record<string, unknown>[] {
  return hours.flatMap((each, day) =>
    each
      ? [
          {
            hours_id: newId(now),
            scope: 'shop',
            weekday: day + 1,
            opens_minute: each[0],
            duration_minutes: each[1],
          },
        ]
      : [],
  )
}

/** The pages of a shop, all published. */
export function pageRows({ pages }: MenuFile): Record<string, unknown>[] {
  return pages.map((page, position) => ({
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
  }))
}

/** The settings of a shop, which its staff can change. */
export function settingRows({ settings }: ShopTerms, now: number): Record<string, unknown>[] {
  return Object.entries(settings).map(([key, value]) => ({
    setting_id: newId(now),
    key,
    value,
    is_locked: false,
    revision: randomUUID(),
  }))
}
