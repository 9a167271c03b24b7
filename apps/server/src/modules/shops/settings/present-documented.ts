import type { ShopConfig } from '@tabard/contract/shops'
import { largestAddress, type Picture } from '@tabard/domain/pictures/picture'
import { documentedFields } from '@tabard/domain/settings/documented-settings'
import type { shopFacts } from '@tabard/domain/settings/shop-facts'
import type { Providers } from '../../../gateways/payments/provider.ts'
import { offeredPayments } from '../payment-methods.ts'
import type { ShopProfile } from '../shop-profile.ts'

type Documented = NonNullable<ShopConfig['documented']>
type Facts<Carrier extends keyof typeof shopFacts> = Record<keyof (typeof shopFacts)[Carrier], unknown>

const kept = new WeakMap<ShopProfile, Documented>()

/** The documented licence and settings: what the settings' lines say, and what the shop itself does. Made once a profile. */
export function presentDocumented(profile: ShopProfile, providers: Providers): Documented {
  const known = kept.get(profile)
  if (known) return known
  const made: Documented = {
    branding: { ...documentedFields(profile.settings, 'branding'), ...brandingFacts(profile) },
    licence: { ...documentedFields(profile.settings, 'licence'), ...licenceFacts(profile) },
    settings: { ...documentedFields(profile.settings, 'settings'), ...settingsFacts(profile, providers) },
  }
  kept.set(profile, made)
  return made
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

function licenceFacts({ code, names }: ShopProfile): Facts<'licence'> {
  return {
    siteId: code,
    ordLot: code,
    spotId: code,
    spotType: 1,
    spotName: names.first,
    lotName: names.first,
    lotType: 'restaurant',
    // The fifth is bookings, which come with their capability.
    licenses: '10000',
    pathId: 'shop',
    // 1 is trading; anything else reads "closed" (storefront spec, section 4).
    status: 1,
    uiVersion: '',
  }
}

function settingsFacts(
  { shopId, code, currency, settings, payments, sharedKitchen }: ShopProfile,
  providers: Providers,
): Facts<'settings'> {
  return {
    siteId: code,
    shopId: code,
    currency,
    imageServer: '/files',
    imageFormat: 'webp',
    showStock: settings['menu.showsRemainingBelow'] > 0,
    hospitality: true,
    centralKitchen: sharedKitchen !== undefined && sharedKitchen.homeShopId !== shopId,
    payments: offeredPayments(payments, providers),
    serviceNumberRange: {
      min: String(settings['service.numberMin']),
      max: String(settings['service.numberMax']),
    },
  }
}
