import type { ShopConfig } from '@tabard/contract/shops'
import { languages } from '@tabard/domain/names'
import type { Providers } from '../../gateways/payments/provider.ts'
import { offeredPayments } from './payment-methods.ts'
import type { ShopProfile } from './shop-profile.ts'
import { presentDisplay } from './present-display.ts'
import { shownPhone } from './shown-phone.ts'

/** What browsers are told of a shop. `menus`: the version in force of each channel. */
export function presentConfig(
  profile: ShopProfile,
  menus: ShopConfig['menus'],
  providers: Providers,
): ShopConfig {
  const { settings } = profile
  return {
    shop: profile.code,
    version: profile.configVersion,
    names: profile.names,
    about: profile.about,
    currency: profile.currency,
    timeZone: profile.timeZone,
    languages,
    language: settings['language.default'],
    isLanguageSwitchHidden: settings['language.isSwitchHidden'],
    dateMask: settings['format.date'],
    dateTimeMask: settings['format.dateTime'],
    accentColour: profile.accentColour,
    phone: profile.phone,
    phoneShown: shownPhone(profile.phone, profile.country),
    email: profile.email,
    address: profile.address,
    menus,
    cartExpireHours: settings['cart.expireHours'],
    pickUpMinutes: settings['order.pickUpMinutes'],
    pickUpNotice: settings['order.pickUpNotice'],
    defaultNote: settings['order.defaultNote'],
    isNameRequired: settings['order.isNameRequired'],
    isPhoneRequired: settings['order.isPhoneRequired'],
    showsDietary: settings['menu.showsDietary'],
    showsTags: settings['menu.showsTags'],
    showsRemainingBelow: settings['menu.showsRemainingBelow'],
    takesOrders: !settings['cart.isAbsent'],
    display: presentDisplay(settings),
    takeAwayName: settings['takeAway.name'],
    country: profile.country,
    pages: profile.pages,
    payments: offeredPayments(profile.payments, providers),
  }
}
