import { nameIn, type Language } from '@tabard/domain/text/names'
import { largestAddress, type Picture } from '@tabard/domain/pictures/picture'
import { documentedRounding } from '@tabard/domain/pricing/tenders/cash-rounding'
import { documentedFields } from '@tabard/domain/settings/documented-settings'
import { homeFamily, lotTypeOf } from '@tabard/domain/shops/families'
import type { shopFacts } from '@tabard/domain/settings/shop-facts'
import type { Providers } from '../../../gateways/payments/provider.ts'
import { offeredPayments, paymentsAtTable } from '../payment-methods.ts'
import type { ShopProfile } from '../shop-profile.ts'
import type { DocumentedPayment } from '@tabard/contract/shops/payment-method'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

type Documented = NonNullable<ShopConfig['documented']>
type Facts<Carrier extends keyof typeof shopFacts> = Record<keyof (typeof shopFacts)[Carrier], unknown>

/** The reader of a documented answer. */
export interface DocumentedReader {
  readonly providers: Providers
  readonly language: Language
  /** The request comes from a paired table device or names a table session. */
  readonly isAtTable: boolean
}

/** Present the documented branding, licence and settings: setting values, and facts of the shop. */
export function presentDocumented(profile: ShopProfile, reader: DocumentedReader): Documented {
  return {
    branding: { ...documentedFields(profile.settings, 'branding'), ...brandingFacts(profile) },
    licence: { ...documentedFields(profile.settings, 'licence'), ...licenceFacts(profile, reader) },
    settings: { ...documentedFields(profile.settings, 'settings'), ...settingsFacts(profile, reader) },
  }
}

/** List the documented payment methods offered to the reader, named in their language. */
export function documentedPayments(
  profile: ShopProfile,
  { providers, language, isAtTable }: DocumentedReader,
): DocumentedPayment[] {
  const offered = isAtTable ? paymentsAtTable(profile, providers) : offeredPayments(profile, providers)
  return offered.map((method) => ({ ...method, name: nameIn(method.name, language) }))
}

function brandingFacts({ names, pictures, showsBanner, website }: ShopProfile): Facts<'branding'> {
  const addressOf = (picture: Picture | undefined) => (picture ? largestAddress(picture) : '')
  return {
    name: names.first,
    showBanner: showsBanner && pictures.banner !== undefined,
    bannerImage: addressOf(pictures.banner),
    loginImage: addressOf(pictures.loginImage),
    footerImage: addressOf(pictures.footerImage),
    website,
  }
}

function licenceFacts(
  { code, names, families, isSuspended, settings }: ShopProfile,
  { isAtTable }: DocumentedReader,
): Facts<'licence'> {
  return {
    siteId: code,
    ordLot: code,
    spotId: code,
    spotType: isAtTable ? 2 : 1,
    spotName: names.first,
    lotName: names.first,
    lotType: lotTypeOf(families),
    // First digit: ordering. Fifth digit: bookings, which do not exist yet.
    licenses: isSuspended || settings['cart.isAbsent'] ? '00000' : '10000',
    pathId: homeFamily(families),
    // 1: trading; clients read any other value as closed (storefront specification, section 4).
    status: isSuspended ? 0 : 1,
    uiVersion: '',
  }
}

function settingsFacts(profile: ShopProfile, reader: DocumentedReader): Facts<'settings'> {
  const { shopId, code, currency, settings, sharedKitchen } = profile
  return {
    siteId: code,
    shopId: code,
    currency,
    imageServer: '/files',
    imageFormat: 'webp',
    showStock: settings['menu.showsRemainingBelow'] > 0,
    hospitality: lotTypeOf(profile.families) === 'restaurant',
    centralKitchen: sharedKitchen !== undefined && sharedKitchen.homeShopId !== shopId,
    payments: documentedPayments(profile, reader),
    roundingPattern: documentedRounding(profile.pricing.cashRounding),
    serviceNumberRange: {
      min: String(settings['service.numberMin']),
      max: String(settings['service.numberMax']),
    },
  }
}
