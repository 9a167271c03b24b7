/** The kinds of accounts (F46). The database checks the same list: migrations 075, 096, 106 and 116. */
export type AccountKind = OwnedKind | ShopKind

/** Accounts of something with an id. Each keeps its two totals, and a check limits its balance. */
export type OwnedKind = 'order' | 'refund' | 'deposit' | ValueKind

/** Accounts of cards, gift cards and vouchers. They are valid at all shops of the merchant. */
export type ValueKind = 'storedValue' | 'giftCard' | 'voucher' | 'points' | 'stamps'

/** Accounts of value that hold money. */
export type MoneyKind = Exclude<ValueKind, 'points' | 'stamps'>

/** Accounts of a shop. Their totals are sums over transfers, so that payments of a shop do not wait for each other. */
export type ShopKind =
  | 'cashDrawer'
  | 'providerClearing'
  | 'terminalClearing'
  | 'transferClearing'
  | 'customClearing'
  | 'providerFees'
  | 'disputes'
  | 'sales'
  | 'surcharge'
  | 'tips'
  | 'rounding'
  | 'pointsIssued'
  | 'stampsIssued'
  | 'valueGiven'
  | 'valueImported'
  | 'valueExpired'

interface AccountRules {
  /** The side on which the account grows. */
  readonly normalSide: 'debit' | 'credit'
  /** Whether the account belongs to something with an id. */
  readonly isOwned: boolean
  readonly mayGoBelowZero: boolean
}

const owned = { normalSide: 'credit', isOwned: true, mayGoBelowZero: false } as const
const ofShop = { isOwned: false, mayGoBelowZero: true } as const

/** What holds for the accounts of each kind. */
export const accountKinds: Readonly<Record<AccountKind, AccountRules>> = {
  // Money that arrived for an order and is neither sold nor returned.
  order: owned,
  // A refund from its request until the provider made it.
  refund: owned,
  storedValue: owned,
  giftCard: owned,
  voucher: owned,
  // What was paid ahead by a payment request, by its order.
  deposit: owned,
  // A refund may take back points that were spent already. Redeeming then waits until the balance is positive.
  points: { ...owned, mayGoBelowZero: true },
  stamps: { ...owned, mayGoBelowZero: true },
  cashDrawer: { ...ofShop, normalSide: 'debit' },
  providerClearing: { ...ofShop, normalSide: 'debit' },
  terminalClearing: { ...ofShop, normalSide: 'debit' },
  transferClearing: { ...ofShop, normalSide: 'debit' },
  customClearing: { ...ofShop, normalSide: 'debit' },
  // What providers keep of payments.
  providerFees: { ...ofShop, normalSide: 'debit' },
  // What payers took back through their banks.
  disputes: { ...ofShop, normalSide: 'debit' },
  sales: { ...ofShop, normalSide: 'credit' },
  surcharge: { ...ofShop, normalSide: 'credit' },
  tips: { ...ofShop, normalSide: 'credit' },
  rounding: { ...ofShop, normalSide: 'credit' },
  pointsIssued: { ...ofShop, normalSide: 'debit' },
  stampsIssued: { ...ofShop, normalSide: 'debit' },
  // What the shop gave away as value: bonuses of top-ups, vouchers, corrections.
  valueGiven: { ...ofShop, normalSide: 'debit' },
  // Value that was sold elsewhere, and that the merchant owes since its import.
  valueImported: { ...ofShop, normalSide: 'debit' },
  // Value that expired unused, and deposits that the shop kept.
  valueExpired: { ...ofShop, normalSide: 'credit' },
}

/** The kinds of accounts of value, in the order in which they are shown. */
export const valueKinds = [
  'points',
  'stamps',
  'storedValue',
  'giftCard',
  'voucher',
] as const satisfies readonly ValueKind[]

/** An account within a shop and a currency. `owner` is the id of what it belongs to, empty for accounts of a shop. */
export interface Account {
  readonly kind: AccountKind
  readonly owner: string
}

/** The balance of an account on its normal side. */
export function balanceOf(
  kind: AccountKind,
  { debits, credits }: { readonly debits: number; readonly credits: number },
): number {
  return accountKinds[kind].normalSide === 'debit' ? debits - credits : credits - debits
}

/** Whether these totals are within the limits of the kind. SQL: `ledger_accounts_limit`. */
export function isWithinLimit(
  kind: AccountKind,
  totals: { readonly debits: number; readonly credits: number },
): boolean {
  return accountKinds[kind].mayGoBelowZero || balanceOf(kind, totals) >= 0
}
