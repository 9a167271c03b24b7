import { itemsOfCard } from '@tabard/domain/value/selling/sold-cards'
import { nameIn, type Language } from '@tabard/domain/text/names'
import type { Channel } from '@tabard/domain/menu/menu'
import { toDecimalText } from '@tabard/domain/money/money'
import { isCardMethod, providerOfMethod } from '@tabard/domain/payments/online-providers'
import {
  builtInPicture,
  documentedMethods,
  documentedPaymentName,
} from '@tabard/domain/payments/payment-methods'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { surchargesFor } from '@tabard/domain/pricing/tenders/surcharges-on'
import { surchargeNames } from '@tabard/domain/pricing/tenders/registry'
import { largestAddress, type Picture } from '@tabard/domain/pictures/picture'
import { documentedRounding } from '@tabard/domain/pricing/tenders/cash-rounding'
import { documentedFields } from '@tabard/domain/settings/documented-settings'
import { homeFamily, lotTypeOf } from '@tabard/domain/shops/families'
import type { shopFacts } from '@tabard/domain/settings/shop-facts'
import type { Providers } from '../../../gateways/payments/provider.ts'
import { offeredPayments, paymentsAtTable } from '../payment-methods.ts'
import { surchargesNow } from '../surcharges-now.ts'
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
  /** The channel of the browser without a table. */
  readonly channel: Channel
  readonly now: number
}

/** Present the documented branding, licence and settings: setting values, and facts of the shop. */
export function presentDocumented(profile: ShopProfile, reader: DocumentedReader): Documented {
  return {
    branding: { ...documentedFields(profile.settings, 'branding'), ...brandingFacts(profile) },
    licence: { ...documentedFields(profile.settings, 'licence'), ...licenceFacts(profile, reader) },
    settings: {
      ...documentedFields(profile.settings, 'settings'),
      ...settingsFacts(profile, reader),
      onlineCreditCardPayment: onlineCardOf(profile, reader),
    },
  }
}

/** List the documented payment methods offered to the reader, named in their language, with the surcharge of now. */
export function documentedPayments(
  profile: ShopProfile,
  { providers, language, isAtTable, channel, now }: DocumentedReader,
): DocumentedPayment[] {
  const offered = methodsFor(profile, { providers, isAtTable, channel })
  const surcharges = surchargesNow(profile, now)
  return documentedMethods(offered).map(({ name, payment, code, visible, picture, orderTypes = [] }) => {
    const due = surchargesFor(surcharges, surchargeNames({ method: payment }))
    const rate = sumOf(due.map((each) => each.rate))
    const amount = Number(toDecimalText(sumOf(due.map(({ cents }) => cents)), profile.currency))
    return {
      name: nameIn(name, language),
      imageUrl: picture ? largestAddress(picture) : builtInPicture(payment),
      payment: documentedPaymentName(payment),
      code,
      visible,
      surcharge: due.length > 0,
      surchargeType: rate === 0 && amount > 0 ? 'amount' : 'percent',
      rate: rate === 0 ? amount : rate / 100,
      surchargeAmount: rate === 0 ? 0 : amount,
      sys: providerOfMethod(payment) === undefined,
      orderTypes,
    }
  })
}

function methodsFor(
  profile: ShopProfile,
  { providers, isAtTable, channel }: Pick<DocumentedReader, 'providers' | 'isAtTable' | 'channel'>,
) {
  return isAtTable ? paymentsAtTable(profile, providers) : offeredPayments(profile, providers, { channel })
}

/** What `dps` stands for here: the card method that is offered; without one the setting. */
function onlineCardOf(profile: ShopProfile, reader: DocumentedReader): string {
  const offered = methodsFor(profile, reader).find(({ payment }) => isCardMethod(payment))
  return offered?.payment ?? profile.settings['payment.onlineCard']
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
    cardProduct: profile.programmes.flatMap(itemsOfCard)[0] ?? '',
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
