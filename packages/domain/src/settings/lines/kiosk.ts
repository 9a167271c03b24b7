import { colour, flag, whole } from '../setting.ts'

/** Kiosk and till: layout, timeouts, and what asks for a password (venue specification, sections 5, 6 and 9). */
export const kioskLines = {
  'kiosk.colour': colour({
    default: '#9c3d22',
    isPerDevice: true,
    stated: 'colours',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.fontSize': whole({
    default: 16,
    isPerDevice: true,
    min: 12,
    max: 40,
    unit: 'pixels',
    stated: 'font sizes',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.itemsPerRow': perRow(3, 'itemsPerRow'),
  'kiosk.paymentsPerRow': perRow(2, 'paymentPerRow'),
  'kiosk.categoriesPerRow': perRow(5, 'categoryPerRow'),
  'kiosk.dishesPerRow': perRow(3, 'pluPerRow'),
  'kiosk.itemsPerPage': whole({
    default: 24,
    isPerDevice: true,
    whenServerOmits: 18,
    min: 1,
    max: 200,
    documented: 'itemPerPage',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  // Venues treat 6 or less as unset (venue specification, section 5).
  'kiosk.cartItemsPerPage': whole({
    default: 12,
    isPerDevice: true,
    whenServerOmits: 12,
    min: 7,
    max: 100,
    documented: 'cartItemPerPage',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.idleSeconds': staying(180, 'noneClickTimeout', 'menu', 120),
  'kiosk.idleWarningSeconds': staying(20, 'noneClickTimeoutReturn', 'menu'),
  'kiosk.unlockSeconds': seconds(30, 'customerUnlockTimeout', 20),
  'kiosk.requestSeconds': seconds(120, 'requestTimeout'),
  'kiosk.orderErrorSeconds': staying(5, 'postOrderErrorStay', 'checkout'),
  'kiosk.orderNumberSeconds': staying(3, 'orderNoStay', 'order'),
  'kiosk.thanksSeconds': staying(2, 'thanksPageStay', 'order'),
  'kiosk.paymentRetrySeconds': seconds(3, 'payFailInterval'),
  'kiosk.cardPollMs': milliseconds(500, 'cardPayInfoInterval'),
  'kiosk.addedNoticeMs': milliseconds(1000, 'newCartItemTipsStay'),
  'kiosk.advertCheckSeconds': seconds(60, 'adCheckInterval'),
  'kiosk.slideSeconds': seconds(5, 'swiperInterval'),
  'kiosk.moreItemTolerance': whole({
    default: 500,
    isPerDevice: true,
    whenServerOmits: 300,
    min: 0,
    max: 5000,
    unit: 'pixels',
    documented: 'moreItemTolerance',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.loadBeforeBottom': whole({
    default: 600,
    isPerDevice: true,
    min: 0,
    max: 5000,
    unit: 'pixels',
    documented: 'distanceToBottomBeforeLoad',
    changes: ['menu', 'kiosk'],
  }),
  'kiosk.usesDisplayNames': flag({
    default: false,
    isPerDevice: true,
    stated: 'language display',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.showsFirstNames': flag({
    default: true,
    isPerDevice: true,
    stated: 'default-name switch',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'kiosk.showsSecondNames': flag({
    default: false,
    isPerDevice: true,
    stated: 'second-name switch',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'cashier.isCashReportAdminOnly': guarded('admin-only cash in/out report'),
  'cashier.isSalesReportAdminOnly': guarded('admin-only sales report'),
  'cashier.isDailyReportAdminOnly': guarded('admin-only daily report'),
  'cashier.asksPasswordOnExit': guarded('exit password control'),
  'cashier.asksPassword': guarded('password control'),
  'cashier.countsPlates': guarded('count-plate permission'),
} as const

function perRow(byDefault: number, documented: string) {
  return whole({
    default: byDefault,
    isPerDevice: true,
    min: 1,
    max: 12,
    documented,
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  })
}

function seconds(byDefault: number, documented: string, whenServerOmits = byDefault) {
  return whole({
    default: byDefault,
    isPerDevice: true,
    whenServerOmits,
    min: 1,
    max: 3600,
    unit: 'seconds',
    documented,
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  })
}

/** How long a shop device shows something before it starts over. */
function staying(
  byDefault: number,
  documented: string,
  place: 'menu' | 'checkout' | 'order',
  whenServerOmits = byDefault,
) {
  return whole({
    default: byDefault,
    isPerDevice: true,
    whenServerOmits,
    min: 1,
    max: 3600,
    unit: 'seconds',
    documented,
    changes: ['kiosk', place],
  })
}

function milliseconds(byDefault: number, documented: string) {
  return whole({
    default: byDefault,
    isPerDevice: true,
    min: 100,
    max: 60_000,
    unit: 'milliseconds',
    documented,
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  })
}

/** On by default: protected actions stay protected until someone changes it. */
function guarded(stated: string) {
  return flag({ default: true, stated, changes: ['cashier'], waitsFor: 'kiosk' })
}
