import type { Names } from '../text/names.ts'
import type { Channel } from '../menu/menu.ts'
import { isCardMethod, type OnlineMethod } from './online-providers.ts'
import { drawerTender, storedValueMethod } from '../pricing/tenders/registry.ts'

/** The name of a payment method: a tender that asks no provider, or a method that one processes. */
export type PaymentCode = typeof drawerTender | OnlineMethod | typeof storedValueMethod

/** The documented code pairs of the kinds of payment methods (venue specification, section 9). */
export const codePairs = {
  [drawerTender]: '200/300',
  dps: '201/301',
  stripe: '201/301',
  sandbox: '201/301',
  wechat: '202/302',
  omipay: '202/302',
  alipay: '203/303',
  paypal: '204/304',
  [storedValueMethod]: '205/305',
} as const satisfies Readonly<Record<PaymentCode, string>>

/** The documented names of payment methods (venue specification, section 3). */
export type DocumentedPaymentName =
  | typeof drawerTender
  | typeof storedValueMethod
  | Extract<OnlineMethod, 'dps' | 'wechat' | 'alipay' | 'paypal'>

const documentedNames: Readonly<Record<PaymentCode, DocumentedPaymentName>> = {
  [drawerTender]: drawerTender,
  dps: 'dps',
  stripe: 'dps',
  sandbox: 'dps',
  wechat: 'wechat',
  omipay: 'wechat',
  alipay: 'alipay',
  paypal: 'paypal',
  [storedValueMethod]: storedValueMethod,
}

/** The documented name of a payment method: any card page is `dps` (storefront specification, section 4). */
export function documentedPaymentName(payment: PaymentCode): DocumentedPaymentName {
  return documentedNames[payment]
}

/** The names of payment methods until a shop renames them. */
export const methodNames: Readonly<Record<PaymentCode, Names>> = {
  [drawerTender]: { first: 'Cash in store', second: '到店付现金' },
  dps: { first: 'Card', second: '银行卡' },
  stripe: { first: 'Card', second: '银行卡' },
  wechat: { first: 'WeChat Pay', second: '微信支付' },
  alipay: { first: 'Alipay', second: '支付宝' },
  omipay: { first: 'WeChat Pay or Alipay', second: '微信或支付宝' },
  paypal: { first: 'PayPal', second: 'PayPal' },
  [storedValueMethod]: { first: 'Stored value card', second: '储值卡' },
  sandbox: { first: 'Card (sandbox)', second: '银行卡（沙盒）' },
}

/** All payment methods. */
export const paymentCodes = Object.keys(codePairs) as readonly PaymentCode[]

/** Where a payment method is offered. An empty or missing list: everywhere. */
export interface MethodPlaces {
  /** Codes of order types. */
  readonly orderTypes?: readonly string[] | undefined
  readonly channels?: readonly Channel[] | undefined
}

/** The place of an order. Undefined: not known yet, so it restricts nothing. */
export interface OrderPlace {
  readonly orderType?: string | undefined
  readonly channel?: Channel | undefined
}

/** Whether a payment method is offered for an order. */
export function isOfferedAt({ orderTypes, channels }: MethodPlaces, place: OrderPlace): boolean {
  return includes(orderTypes, place.orderType) && includes(channels, place.channel)
}

function includes<T>(list: readonly T[] | undefined, value: T | undefined): boolean {
  return list === undefined || list.length === 0 || value === undefined || list.includes(value)
}

/** The address of the built-in picture of a payment method. */
export function builtInPicture(payment: PaymentCode): string {
  return `/brand/payment/${payment}.svg`
}

interface NamedMethod {
  readonly payment: string
}

interface OfferedMethod {
  readonly payment: PaymentCode
}

/** Leave one card method in a list: the chosen one if it is there, else the first. The others stay in their order. */
export function withOneCard<M extends NamedMethod>(methods: readonly M[], chosen: string): readonly M[] {
  const cards = methods.filter(({ payment }) => isCardMethod(payment))
  const kept = cards.find(({ payment }) => payment === chosen) ?? cards[0]
  return methods.filter((method) => method === kept || !isCardMethod(method.payment))
}

/**
 * The offered method that a name stands for: itself, or the one that documented clients know by this name, or for a card
 * method that is not offered the one that is. Documented clients send `dps` for any card page (storefront specification,
 * section 4). Undefined: it is not offered.
 */
export function offeredAs<M extends OfferedMethod>(methods: readonly M[], name: string): M | undefined {
  return (
    methods.find(({ payment }) => payment === name) ??
    methods.find(({ payment }) => documentedPaymentName(payment) === name) ??
    (isCardMethod(name) ? methods.find(({ payment }) => isCardMethod(payment)) : undefined)
  )
}

/** The methods that documented clients can name, each once: the ones that their names stand for. */
export function documentedMethods<M extends OfferedMethod>(methods: readonly M[]): readonly M[] {
  return methods.filter((method) => offeredAs(methods, documentedPaymentName(method.payment)) === method)
}
