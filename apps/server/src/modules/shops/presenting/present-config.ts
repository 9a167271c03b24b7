import { isLimitedKitchen } from '@tabard/domain/fulfilment/kitchen-load'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { isMeansUsed } from '@tabard/domain/orders/order-messages'
import { tipPercents } from '@tabard/domain/pricing/tenders/tip-of'
import type { MessageGateways } from '../../../gateways/messages/message-gateway.ts'
import type { PushGateway } from '../../../gateways/push/push-gateway.ts'
import type { Providers } from '../../../gateways/payments/provider.ts'
import { offeredPayments, paymentsAtTable } from '../payment-methods.ts'
import type { ShopProfile } from '../shop-profile.ts'
import { presentDisplay } from './present-display.ts'
import { canSend, receiptMeans } from './message-means.ts'
import { shownPhone } from './shown-phone.ts'
import type { OfferedOrderType, ShopConfig } from '@tabard/contract/shops/shop-config'

/** The gateways of this installation that decide what a shop can offer. */
export interface ConfigGateways {
  readonly providers: Providers
  readonly messages: MessageGateways
  readonly push: PushGateway
}

/** Present a shop's configuration for browsers. `menus`: the published version of each channel. */
export function presentConfig(
  profile: ShopProfile,
  menus: ShopConfig['menus'],
  { providers, messages, push }: ConfigGateways,
  channel: ShopConfig['menuChannel'] = 'online',
): ShopConfig {
  const { settings } = profile
  return {
    shop: profile.code,
    version: profile.configVersion,
    names: profile.names,
    about: profile.about,
    currency: profile.currency,
    timeZone: profile.timeZone,
    languages: profile.languages,
    language: settings['language.default'],
    isLanguageSwitchHidden: settings['language.isSwitchHidden'],
    dateMask: settings['format.date'],
    dateTimeMask: settings['format.dateTime'],
    cutOffMinute: settings['trading.cutOffMinute'],
    accentColour: profile.accentColour,
    phone: profile.phone,
    phoneShown: shownPhone(profile.phone, profile.country),
    email: profile.email,
    address: profile.address,
    menus,
    menuChannel: channel,
    cartExpireHours: settings['cart.expireHours'],
    orderErrorSeconds: settings['kiosk.orderErrorSeconds'],
    ...presentSeconds(settings),
    pickUpMinutes: settings['order.pickUpMinutes'],
    orderTypes: presentOrderTypes(profile),
    pickUpNotice: settings['order.pickUpNotice'],
    postcodeExample: settings['delivery.postcode'],
    defaultNote: settings['order.defaultNote'],
    ...presentCheckout(settings),
    messages: presentMessages(profile, messages, push),
    showsDietary: settings['menu.showsDietary'],
    showsTags: settings['menu.showsTags'],
    showsRemainingBelow: settings['menu.showsRemainingBelow'],
    takesOrders: !settings['cart.isAbsent'],
    families: profile.families,
    ordersAreAmendable: settings['order.isAmendable'],
    display: presentDisplay(settings),
    takeAwayName: settings['takeAway.name'],
    country: profile.country,
    pages: profile.pages.map(({ page }) => page),
    footerPages: profile.pages
      .filter(({ page }) => page !== 'aboutus')
      .map(({ page, titles }) => ({ page, titles })),
    website: profile.website,
    designer: settings['branding.designer'],
    ...presentPictures(profile),
    payments: offeredPayments(profile, providers, { channel }),
    tables: presentTables(profile, providers),
    ...presentPaying(settings),
    ...presentAccounts(settings),
  }
}

/** The means by which guests are told about their orders: used by the shop, and configured. */
function presentMessages(
  profile: ShopProfile,
  installation: MessageGateways,
  { publicKey }: PushGateway,
): ShopConfig['messages'] {
  const { settings } = profile
  return {
    byMail: canSend(profile, installation, 'mail') && isMeansUsed('mail', settings),
    bySms: canSend(profile, installation, 'sms') && isMeansUsed('sms', settings),
    receipt: receiptMeans(profile, installation),
    pushKey: isMeansUsed('push', settings) ? publicKey : '',
  }
}

/** How long screens at a kiosk stay. */
function presentSeconds(settings: ShopProfile['settings']) {
  return {
    // Our apps show the number and the thanks on one screen.
    orderPlacedSeconds: settings['kiosk.orderNumberSeconds'] + settings['kiosk.thanksSeconds'],
    idleSeconds: settings['kiosk.idleSeconds'],
    idleWarningSeconds: settings['kiosk.idleWarningSeconds'],
  }
}

/** What the checkout asks of customers. */
function presentCheckout(settings: ShopProfile['settings']) {
  return {
    isNameRequired: settings['order.isNameRequired'],
    isPhoneRequired: settings['order.isPhoneRequired'],
    asksForTerms: settings['order.asksForTerms'],
  }
}

/** How customers pay online. */
function presentPaying(settings: ShopProfile['settings']) {
  return {
    ...(settings['tips.isOn'] ? { tipPercents: tipPercents(settings['tips.percents']) } : {}),
    storesCards: settings['payment.fast'] === 'cvc',
    paymentScreen: settings['payment.screen'],
  }
}

function presentTables(profile: ShopProfile, providers: Providers): ShopConfig['tables'] {
  const { settings } = profile
  return {
    payments: paymentsAtTable(profile, providers),
    sessionMinutes: settings['table.sessionMinutes'],
    isScanned: settings['table.isScanned'],
    ordersByScan: settings['table.ordersByScan'],
    sendsByScan: settings['table.sendsByScan'],
    usesLocators: settings['table.usesLocators'],
    numberLength: settings['table.numberLength'],
    saleName: settings['tableSale.name'],
  }
}

/** What of accounts and log-in the shop offers. */
function presentAccounts(settings: ShopProfile['settings']) {
  return {
    isMembersOnly: settings['account.isRequired'],
    hasSmsLogIn: settings['account.hasSmsLogin'],
    hasWallet: settings['wallet.isOffered'] || settings['points.isOffered'] || settings['giftCard.isOffered'],
    hasCoupons: settings['coupon.isOffered'] || settings['voucher.isOffered'],
    promotesLogIn: settings['account.promotesLogin'],
    logInCodeLength: settings['account.codeLength'],
    passwordMaxLength: settings['account.passwordMaxLength'],
  }
}

function presentOrderTypes({ orderTypes, kitchen }: ShopProfile): OfferedOrderType[] {
  return orderTypes
    .filter((orderType) => orderType.isOffered)
    .map((orderType) => presentOrderType(orderType, isLimitedKitchen(kitchen)))
}

function presentOrderType(orderType: OrderType, hasLimitedKitchen: boolean): OfferedOrderType {
  const { isOffered: _, slotOrders, slotUnits, whenFull: __, ...shown } = orderType
  return { ...shown, isLimited: hasLimitedKitchen || slotOrders !== undefined || slotUnits !== undefined }
}

/** Leaves out a hidden banner. */
function presentPictures({ pictures, showsBanner }: ShopProfile): ShopProfile['pictures'] {
  if (showsBanner) return pictures
  const { banner: _, ...others } = pictures
  return others
}
