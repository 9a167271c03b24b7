import type { MoneyKind, ShopKind } from '../../ledger/account-kinds.ts'
import type { Cents } from '../../money/money.ts'

/** What holds for a tender. Code outside the registry asks here and never compares names of tenders (ADR-116). */
interface TenderRules {
  /** Amounts are rounded to coins. */
  readonly rounds: boolean
  /** An attempt at a provider decides the payment. */
  readonly asksProvider: boolean
  /** The payment comes from a balance that we keep. */
  readonly holdsValue: boolean
  /** Customers can choose it as the method that pays the whole order, or what value leaves of it. */
  readonly forCustomers: boolean
  /** Where a refund goes: staff hand it out or make it themselves where it was paid, a provider sends it, or a balance grows. */
  readonly refundsTo: 'drawer' | 'terminal' | 'transfer' | 'custom' | 'provider' | 'balance'
  /** The class by which a surcharge names the tender. */
  readonly surchargeClass: string
  /** How the ledger posts it; undefined: no payment can use the tender yet. */
  readonly ledger: TenderLedger | undefined
}

interface TenderLedger {
  /** The account that receives its payments. */
  readonly account: ShopKind | MoneyKind | 'deposit'
  /** The kind of transfer of a payment. */
  readonly receives: string
  /** The kind of transfer that takes a refund from its order. */
  readonly returns: string
}

const value = {
  rounds: false,
  asksProvider: false,
  holdsValue: true,
  forCustomers: false,
  refundsTo: 'balance',
} as const

/** Taken outside of the product: staff record it. */
const recorded = { rounds: false, asksProvider: false, holdsValue: false, forCustomers: false } as const

/** All tenders, in the order in which they pay a bill (F24). */
export const tenders = {
  giftCard: {
    ...value,
    surchargeClass: 'giftCard',
    ledger: { account: 'giftCard', receives: 'giftCardTaken', returns: 'giftCardReturned' },
  },
  voucher: {
    ...value,
    surchargeClass: 'voucher',
    ledger: { account: 'voucher', receives: 'voucherTaken', returns: 'voucherReturned' },
  },
  storedValue: {
    ...value,
    surchargeClass: 'storedValue',
    ledger: { account: 'storedValue', receives: 'storedValueTaken', returns: 'storedValueReturned' },
  },
  // What a customer paid ahead, by a payment request without an order (ADR-218).
  deposit: {
    ...value,
    surchargeClass: 'deposit',
    ledger: { account: 'deposit', receives: 'depositTaken', returns: 'depositReturned' },
  },
  card: {
    rounds: false,
    asksProvider: true,
    holdsValue: false,
    forCustomers: true,
    refundsTo: 'provider',
    surchargeClass: 'card',
    ledger: { account: 'providerClearing', receives: 'cardCaptured', returns: 'refundRequested' },
  },
  // The shop's own card machine: staff enter the amount there and record here what it took.
  terminal: {
    ...recorded,
    refundsTo: 'terminal',
    surchargeClass: 'terminal',
    ledger: { account: 'terminalClearing', receives: 'terminalTaken', returns: 'terminalReturned' },
  },
  // Into the shop's bank account, seen by staff there.
  transfer: {
    ...recorded,
    refundsTo: 'transfer',
    surchargeClass: 'transfer',
    ledger: { account: 'transferClearing', receives: 'transferTaken', returns: 'transferReturned' },
  },
  // What only this shop takes, such as a voucher of the house or a delivery platform. Its reference says what.
  custom: {
    ...recorded,
    refundsTo: 'custom',
    surchargeClass: 'custom',
    ledger: { account: 'customClearing', receives: 'customTaken', returns: 'customReturned' },
  },
  cash: {
    rounds: true,
    asksProvider: false,
    holdsValue: false,
    forCustomers: true,
    refundsTo: 'drawer',
    surchargeClass: 'cash',
    ledger: { account: 'cashDrawer', receives: 'cashTaken', returns: 'cashReturned' },
  },
} as const satisfies Readonly<Record<string, TenderRules>>

/** The kind of a tender. */
export type TenderKind = keyof typeof tenders

/** A tender that payments can have today. */
export type PaymentTender = {
  [Kind in TenderKind]: (typeof tenders)[Kind]['ledger'] extends TenderLedger ? Kind : never
}[TenderKind]

/** How an order is paid as a whole; `none`: not chosen. */
export type Tender = PaymentTender | 'none'

/** The kinds of tenders, in the order in which they pay a bill (F24). */
export const tenderKinds = Object.keys(tenders) as readonly TenderKind[]

/** The tenders that payments can have today, in paying order. */
export const paymentTenders = tenderKinds.filter(isPaymentTender)

/** The tender of payments at a provider. */
export const providerTender = 'card' as const satisfies PaymentTender

/** The documented method that pays from stored value. Shops offer it with wallets (`wallet.isOffered`). */
export const storedValueMethod = 'svc'

/** The tender that staff take and keep in the drawer. */
export const drawerTender = 'cash' as const satisfies PaymentTender

/** The tender that staff record for their card machine. */
export const terminalTender = 'terminal' as const satisfies PaymentTender

/** The tender whose payments need a reference: it says what was taken. */
export const customTender = 'custom' as const satisfies PaymentTender

/** The tenders that staff take payments with, as their screens list them. */
export const staffTenders = [
  drawerTender,
  terminalTender,
  'transfer',
  customTender,
] as const satisfies readonly PaymentTender[]

/** A tender that staff take a payment with. */
export type StaffTender = (typeof staffTenders)[number]

/** A tender that customers can choose today. */
export type CustomerTender = {
  [Kind in PaymentTender]: (typeof tenders)[Kind]['forCustomers'] extends true ? Kind : never
}[PaymentTender]

/** The tenders that customers can choose today, in paying order. */
export const customerTenders = paymentTenders.filter(isForCustomers)

/** Classes by which surcharges can name the tenders that customers choose, in paying order. */
export const surchargeClasses = customerTenders.map((tender) => tenders[tender].surchargeClass)

/** A class by which a surcharge can name a tender that customers choose. */
export type SurchargeClass = (typeof tenders)[CustomerTender]['surchargeClass']

function isForCustomers(tender: PaymentTender): tender is CustomerTender {
  return tenders[tender].forCustomers
}

function isPaymentTender(kind: TenderKind): kind is PaymentTender {
  return tenders[kind].ledger !== undefined
}

/**
 * The tender of a payment method that customers choose. A method has the name of a tender that asks no provider, or
 * the name of a provider.
 */
export function tenderOfMethod(method: string | undefined): CustomerTender | 'storedValue' {
  if (method === storedValueMethod) return 'storedValue'
  return (
    customerTenders.find((tender) => tender === method && !tenders[tender].asksProvider) ?? providerTender
  )
}

/** The tender of an order without a payment page: cash in store, or stored value by its documented method. */
export function tenderWithoutPage(method: string): PaymentTender {
  return method === storedValueMethod ? 'storedValue' : drawerTender
}

/** What a payment is known by to surcharges, the most specific first: its card scheme, its method, its class. */
export function surchargeNames({
  scheme,
  method,
  tender = tenderOfMethod(method),
}: {
  readonly scheme?: string | undefined
  readonly method?: string | undefined
  readonly tender?: PaymentTender
}): string[] {
  return [scheme, method, tenders[tender].surchargeClass].filter((name) => name !== undefined)
}

/** Whether a provider decides payments of this method. */
export function isOnlineMethod({ payment }: { readonly payment?: string | undefined }): boolean {
  return tenders[tenderOfMethod(payment)].asksProvider
}

/** Whether a provider decides payments of this tender. */
export function asksProvider(tender: Tender): boolean {
  return tender !== 'none' && tenders[tender].asksProvider
}

/** Where refunds of the tenders of today go. */
export type RefundWay = (typeof tenders)[PaymentTender]['refundsTo']

/** Where refunds of this tender go. */
export function refundsTo(tender: PaymentTender): RefundWay {
  return tenders[tender].refundsTo
}

/** Whether staff return money of this tender themselves, so that no refund is recorded before they say so. */
export function isReturnedByStaff(tender: PaymentTender): boolean {
  return staffTenders.some((each) => each === tender)
}

/** All places where refunds go, in paying order. */
export const refundWays: readonly RefundWay[] = [...new Set(paymentTenders.map(refundsTo))]

/** The rounding of amounts of this tender; undefined: to the cent. */
export function tenderRounding(
  tender: TenderKind | 'none',
  cashRounding: readonly Cents[] | undefined,
): readonly Cents[] | undefined {
  return tender !== 'none' && tenders[tender].rounds ? cashRounding : undefined
}
