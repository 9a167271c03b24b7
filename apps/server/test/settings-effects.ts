import type { SettingKey } from '@tabard/domain/settings/registry'
import { readElsewhere } from './settings-read-elsewhere.ts'

const effects = 'apps/server/test/settings-effects.test.ts'
const atTable = 'apps/server/src/modules/tables/order-at-table.test.ts'
const tables = 'apps/server/src/modules/tables/tables.test.ts'
const added = 'apps/server/src/modules/orders/paying/collecting/collect-added.test.ts'
const devices = 'apps/server/src/modules/devices/device-settings.test.ts'
const acting = 'apps/storefront/src/settings-on-screens.browser-test.tsx'
const display = 'e2e/settings/display-settings.spec.ts'
const outcomes = 'apps/server/test/settings-outcomes.test.ts'
const pages = 'apps/server/test/pages.test.ts'
const screens = 'apps/storefront/src/settings-on-screens.test.ts'
const tags = 'apps/storefront/src/components/menu/filter/tag-filter.browser-test.tsx'
const coupons = 'apps/server/src/modules/value/coupons/collect-coupon.test.ts'
const atCheckout = 'apps/storefront/src/testing/checkout-settings.browser-test.tsx'
const checkout = 'apps/storefront/src/screens/checkout/checkout-terms.browser-test.tsx'
const idle = 'apps/storefront/src/state/device/idle-stage.test.ts'
const time = 'packages/ordering-ui/src/context/use-shop-time.test.ts'
const cards = 'apps/server/src/modules/shops/accounts/online-card.test.ts'
const age = 'packages/staff-ui/src/board/age.test.ts'
const floor = 'apps/service/src/screens/tables/table-groups.test.ts'

/**
 * The test that checks what two values of a setting change: an order, a screen, a refusal. Every setting in use
 * has one; settings-answers.test.ts proves that each value reaches clients.
 */
export const settingEffects: Partial<Record<SettingKey, string>> = {
  ...readElsewhere,
  'account.hasSmsLogin': 'apps/server/src/modules/identity/customers/refused-calls.test.ts',
  'account.isRequired': 'apps/server/src/modules/orders/reading/customer-care.test.ts',
  'account.promotesLogin': atCheckout,
  'branding.designer': screens,
  'cart.expireHours': effects,
  'cart.isAbsent': devices,
  'cart.showsSubtotal': atCheckout,
  'category.hasLines': display,
  'category.imageHeight': display,
  'category.isAtLeft': display,
  'category.showsImages': display,
  'category.span': display,
  'charge.name': 'apps/server/test/documented-shops.test.ts',
  'coupon.isOffered': coupons,
  'delivery.postcode': atCheckout,
  'giftCard.isOffered': 'apps/server/src/modules/orders/value-sales/gift-card-sales.test.ts',
  'wallet.hasPinPad': 'apps/server/src/modules/orders/placing/value/wallet-pin.test.ts',
  'wallet.codeAbove': 'apps/server/src/modules/orders/paying/by-value/pay-by-scan.test.ts',
  'wallet.isOffered': 'apps/server/src/modules/value/stored-value/stored-value.test.ts',
  'format.date': time,
  'format.dateTime': time,
  'home.isShown': screens,
  'instruction.maxImageHeight': pages,
  'instruction.prefix': acting,
  'instruction.showsImages': screens,
  'kiosk.idleSeconds': idle,
  'kiosk.idleWarningSeconds': idle,
  'kiosk.loadBeforeBottom': acting,
  'kiosk.orderErrorSeconds': acting,
  'kiosk.orderNumberSeconds': acting,
  'kiosk.thanksSeconds': acting,
  'kitchen.fireAfterMinutes': 'apps/server/src/modules/kitchen/stations.test.ts',
  'kitchen.guestsChooseCourses': 'apps/server/src/modules/kitchen/coming.test.ts',
  'kitchen.language': 'apps/service/src/components/kitchen/kitchen-labels.test.ts',
  'kitchen.lateAfterMinutes': age,
  'kitchen.seenSeconds': 'packages/staff-ui/src/board/shown-ticket.test.ts',
  'kitchen.warnAfterMinutes': age,
  'language.default': pages,
  'language.isSwitchHidden': screens,
  'menu.hasCardBorders': display,
  'menu.hasItemLines': display,
  'menu.hidesSoldOut': acting,
  'menu.itemLineColour': display,
  'menu.scrollsOn': screens,
  'menu.showsDietary': screens,
  'menu.showsImages': display,
  'menu.showsIngredients': screens,
  'menu.showsRemainingBelow': 'packages/ordering-ui/src/menu/use-stock.test.ts',
  'menu.showsTags': screens,
  'menu.tags': tags,
  'money.cashRounding': outcomes,
  'notice.body': screens,
  'notice.bottom': screens,
  'notice.head': screens,
  'order.asksForTerms': checkout,
  'order.defaultNote': outcomes,
  'order.discountPercent': outcomes,
  'order.isAmendable': 'apps/server/src/modules/orders/changing/amend-own-order.test.ts',
  'order.isNameRequired': devices,
  'order.isPhoneRequired': devices,
  'order.pickUpMinutes': effects,
  'order.pickUpNotice': acting,
  'payment.fast': cards,
  'payment.onlineCard': cards,
  'payment.screen': 'packages/ordering-ui/src/checkout/payment-page.browser-test.tsx',
  'preOrder.daysAhead': outcomes,
  'preOrder.isOffered': effects,
  'preOrder.minutesBefore': outcomes,
  'subMenu.isNew': screens,
  'tabs.amounts': 'apps/server/src/modules/tabs/tabs.test.ts',
  'tips.isOn': added,
  'tips.percents': added,
  'tips.shared': added,
  'table.codeMinutes': tables,
  'table.isScanned': atCheckout,
  'table.numberLength': atTable,
  'table.ordersByScan': atCheckout,
  'table.perRow': floor,
  'table.rows': floor,
  'table.sendsByScan': atTable,
  'table.sessionMinutes': tables,
  'table.space': atTable,
  'table.usesLocators': atTable,
  'tableSale.name': outcomes,
  'takeAway.name': outcomes,
  'trading.cutOffMinute': outcomes,
  'voucher.isOffered': coupons,
}
