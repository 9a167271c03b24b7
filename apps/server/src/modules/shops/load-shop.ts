import {
  hasOwnHours,
  specialOf,
  weeklyOf,
  type HoursScope,
  type ShopHours,
} from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money/money'
import { isLanguage } from '@tabard/domain/text/names'
import { appOf } from '@tabard/domain/devices/device'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { SettingApp } from '@tabard/domain/settings/setting'
import type { ChargeHours } from '@tabard/domain/shops/shop-fees'
import { schemeRulesOf } from '@tabard/domain/shops/scheme-rules'
import { familiesInForce } from '@tabard/domain/shops/families'
import { resolveSettings } from '@tabard/domain/settings/resolve-settings'
import { createLruCache } from '../../db/lru-cache.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Span } from '@tabard/domain/menu/shop-status'
import { listAccounts } from './accounts/account-queries.ts'
import { expandCharges, expandForbidden, expandHours, expandNotices } from './hours/expand-hours.ts'
import {
  findShop,
  findShopState,
  listDatedCharges,
  listFees,
  listHours,
  listSurcharges,
  listSpecialDays,
  listPages,
  listTaxes,
  type PageRow,
  type ShopRow,
} from './queries.ts'
import { toShopHours } from './hours/hours-rows.ts'
import { pricedDays } from './hours/order-type-hours.ts'
import { loadMethodPictures, loadPictures } from './load-pictures.ts'
import { visiblePayments } from './payment-methods.ts'
import { isChangingConfig } from './settings/config-changed.ts'
import { rowsAt, storedSchemeRules, toSettingRow } from './settings/present-settings.ts'
import { listStoredSettings, type StoredSettingRow } from './settings/queries.ts'
import { expandPromotions, expandSchedule } from './shop-promotions.ts'
import type { ShopCalendar, ShopProfile } from './shop-profile.ts'
import { loadSections, type SectionBase } from './shop-sections.ts'
import { listTerminals } from './terminals/terminal-queries.ts'
import { toPricing } from './to-pricing.ts'

const cache = createLruCache<ShopProfile>({ maxEntries: 10_000 })

/**
 * Get the profile of a shop, cached per process while its config version is `configVersion`, otherwise loaded
 * in one flush. Without a version it is loaded. Throws for an unknown shop.
 */
export async function getShopProfile(
  tx: ReadTx,
  shopId: string,
  configVersion?: number,
): Promise<ShopProfile> {
  const known = cachedProfile(shopId, configVersion)
  if (known) return known
  const profile = await loadProfile(tx, shopId)
  // Uncommitted profiles are not cached: after a rollback the same version number returns with other content.
  if (isChangingConfig(tx)) return profile
  cache.set(shopId, profile)
  return profile
}

/** The cached profile, which may be outdated: the caller must verify what it does with it. */
export function latestProfile(shopId: string): ShopProfile | undefined {
  return cache.get(shopId)
}

/** The cached profile if it has this config version. */
export function cachedProfile(shopId: string, configVersion: number | undefined): ShopProfile | undefined {
  const known = cache.get(shopId)
  return known?.configVersion === configVersion ? known : undefined
}

/** Get the current profile of a shop. Orders know the config version and use `getShopProfile`. */
export async function getShop(tx: ReadTx, shopId: string): Promise<ShopProfile> {
  const state = await tx.row(findShopState({ shopId }))
  return getShopProfile(tx, shopId, state?.configVersion)
}

async function loadProfile(tx: ReadTx, shopId: string): Promise<ShopProfile> {
  const key = { shopId }
  const own = Promise.all([tx.row(findShop(key)), tx.rows(listStoredSettings(key))])
  const base = own.then(([shop, settings]) => sectionBaseOf(shopId, shop, settings))
  const [
    [shop],
    { settings },
    schemeRules,
    hours,
    exceptions,
    pages,
    taxes,
    fees,
    charges,
    surcharges,
    accounts,
    terminals,
    sections,
  ] = await Promise.all([
    own,
    base,
    own.then(([shop, settings]) => schemeRulesOf(storedSchemeRules(settings), shop?.country ?? '')),
    tx.rows(listHours(key)),
    tx.rows(listSpecialDays(key)),
    tx.rows(listPages(key)),
    tx.rows(listTaxes(key)),
    tx.rows(listFees(key)),
    tx.rows(listDatedCharges(key)),
    tx.rows(listSurcharges(key)),
    tx.rows(listAccounts(key)),
    tx.rows(listTerminals(key)),
    loadSections(tx, shopId, base),
  ])
  if (!shop) throw new Error(`shop ${shopId} is in the directory but has no row`)
  const [pictures, methodPicture] = await Promise.all([loadPictures(tx, shop), loadMethodPictures(tx, shop)])
  return {
    ...presentIdentity(shop),
    merchantId: tx.merchantId,
    accounts,
    terminals,
    payments: visiblePayments(shop.payments, methodPicture),
    pictures,
    pages: publishedPages(pages),
    settings,
    pricing: toPricing(shop, { taxes, fees, charges, surcharges, settings }),
    hours: toShopHours(shop.ownHours, hours, exceptions),
    datedCharges: charges.map((charge) => ({
      chargeId: charge.chargeId,
      weekdays: charge.weekdays,
      dates: charge.dates,
      hours: charge.hours as unknown as readonly ChargeHours[],
    })),
    schemeRules,
    datedSurcharges: surcharges
      .filter(({ isOn }) => isOn)
      .map(({ surchargeId: chargeId, fromDate: from, toDate: to }) => ({ chargeId, from, to })),
    ...sections,
    orderTypes: sections.orderTypesAt(settings),
  }
}

/** The settings of a shop, as its sections need them. */
function sectionBaseOf(
  shopId: string,
  shop: ShopRow | undefined,
  settings: readonly StoredSettingRow[],
): SectionBase {
  if (!shop) throw new Error(`shop ${shopId} is in the directory but has no row`)
  const { country } = shop
  return {
    settings: settingsAt(settings, { country }),
    settingsAt: (deviceId, kind) => settingsOfDevice(settings, { deviceId, app: appOf(kind), country }),
  }
}

function publishedPages(pages: readonly PageRow[]): ShopProfile['pages'] {
  return pages
    .filter(({ isPublished }) => isPublished)
    .map((row) => ({
      page: row.page,
      titles: { first: row.title1, second: row.title2 },
      bodies: { first: row.body1, second: row.body2 },
    }))
}

/** The part of a profile that its shop's row holds. */
function presentIdentity(shop: ShopRow) {
  return {
    shopId: shop.shopId,
    code: shop.code,
    configVersion: shop.configVersion,
    names: { first: shop.name1, second: shop.name2 },
    about: { first: shop.about1, second: shop.about2 },
    currency: shop.currency as Currency,
    timeZone: shop.timeZone,
    accentColour: shop.accentColour,
    phone: shop.phone,
    email: shop.email,
    address: shop.address,
    country: shop.country,
    registration: shop.registration,
    company: shop.company,
    website: shop.website,
    languages: shop.languages.filter(isLanguage),
    showsBanner: shop.showsBanner,
    families: familiesInForce(shop.families, shop.licensedFamilies),
    isSuspended: shop.licenceStatus === 'suspended',
    isDemo: shop.isDemo,
  }
}

/** Read the settings in force for a shop, including this transaction's changes. */
export async function readSettings(tx: ReadTx, shopId: string): Promise<SettingValues> {
  return settingsAt(await tx.rows(listStoredSettings({ shopId })), {})
}

interface SettingsPlace {
  readonly country?: string
  readonly deviceId?: string
  readonly app?: SettingApp | undefined
}

function settingsAt(
  rows: readonly StoredSettingRow[],
  { country, deviceId, app }: SettingsPlace,
): SettingValues {
  return resolveSettings(rowsAt(rows, deviceId).map(toSettingRow), app, country)
}

/** Undefined: the device has no own values and no own defaults. */
function settingsOfDevice(rows: readonly StoredSettingRow[], at: SettingsPlace): SettingValues | undefined {
  const hasOwn = at.app !== undefined || rows.some((row) => row.deviceId === at.deviceId)
  return hasOwn ? settingsAt(rows, at) : undefined
}

/**
 * Expand the hours of the shop and of each order type to instants. An order type that follows the shop shares
 * its array.
 */
export function scopeHours(
  now: number,
  timeZone: string,
  hours: ShopHours,
): Readonly<Record<HoursScope, readonly Span[]>> {
  const shop = expandHours(now, timeZone, hours.weekly.shop, specialOf(hours, 'shop'))
  const of = (scope: HoursScope) =>
    hasOwnHours(hours, scope)
      ? expandHours(now, timeZone, weeklyOf(hours, scope), specialOf(hours, scope))
      : shop
  return { shop, pickUp: of('pickUp'), delivery: of('delivery'), table: of('table') }
}

const calendars = new WeakMap<ShopProfile, { readonly until: number; readonly calendar: ShopCalendar }>()
const calendarCachedMs = 600_000

/** Get hours and dated charges as instants, recomputed every ten minutes and for each new profile. */
export function getCalendar(profile: ShopProfile, now: number): ShopCalendar {
  const known = calendars.get(profile)
  if (known && now < known.until && now >= known.until - calendarCachedMs) return known.calendar
  const days = pricedDays(profile)
  const calendar = {
    hours: scopeHours(now, profile.timeZone, profile.hours),
    dayNotices: expandNotices(now, profile.timeZone, profile.hours),
    charges: [
      ...expandCharges(now, profile.timeZone, profile.datedCharges, days),
      ...profile.datedSurcharges.map(({ chargeId, from, to }) => ({
        chargeId,
        spans: expandSchedule(now, profile.timeZone, { from, to, weekdays: [], hours: null }, days),
      })),
      ...(profile.datedSurcharges.length === 0
        ? []
        : expandForbidden(now, profile.timeZone, profile.schemeRules, days)),
    ],
    promotionSpans: expandPromotions(now, profile.timeZone, profile.promotions, days),
  }
  calendars.set(profile, { until: now + calendarCachedMs, calendar })
  return calendar
}
