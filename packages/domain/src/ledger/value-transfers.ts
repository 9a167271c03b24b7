import type { MoneyKind, ShopKind, ValueKind } from './account-kinds.ts'
import type { Transfer } from './transfers.ts'

/** What moved an amount in or out of an account of value, other than the payment of an order. */
export type ValueTransferKind = keyof typeof valueTransfers

interface ValueRule {
  /** The account of the shop on the other side. */
  readonly other: ShopKind
  /** Whether it adds to the value. The opposite movement has the same kind. */
  readonly adds: boolean
  /** It takes what a person may only take from what is there, also from accounts that may be below zero. */
  readonly isGuarded: boolean
}

const adds = { adds: true, isGuarded: false } as const
const takes = { adds: false, isGuarded: true } as const

/** Every way in which value comes and goes beside payments, and the account of the shop on its other side (ADR-183). */
export const valueTransfers = {
  pointsEarned: { ...adds, other: 'pointsIssued' },
  pointsRedeemed: { ...takes, other: 'pointsIssued' },
  // Given and taken by hand, and on joining and birthdays.
  pointsGiven: { ...adds, other: 'pointsIssued' },
  pointsTaken: { ...takes, other: 'pointsIssued' },
  pointsExpired: { ...takes, other: 'pointsIssued' },
  stampsEarned: { ...adds, other: 'stampsIssued' },
  stampsRedeemed: { ...takes, other: 'stampsIssued' },
  stampsGiven: { ...adds, other: 'stampsIssued' },
  stampsTaken: { ...takes, other: 'stampsIssued' },
  // The sale of a top-up or a gift card is income until its value is issued: it becomes what the merchant owes.
  valueSold: { ...adds, other: 'sales' },
  valueBonus: { ...adds, other: 'valueGiven' },
  valueGiven: { ...adds, other: 'valueGiven' },
  valueTaken: { ...takes, other: 'valueGiven' },
  valueImported: { ...adds, other: 'valueImported' },
  valueExpired: { ...takes, other: 'valueExpired' },
  // Between two accounts of value: transfers of a customer, cards put into a wallet, merged cards.
  valueMoved: { ...takes, other: 'valueGiven' },
  pointsMoved: { ...takes, other: 'pointsIssued' },
  stampsMoved: { ...takes, other: 'stampsIssued' },
} as const satisfies Readonly<Record<string, ValueRule>>

/** An account of value. `currency`: that of money; `points` and `stamps` name their own unit. */
export interface ValueAccount {
  readonly kind: ValueKind
  readonly owner: string
  readonly currency: string
}

/** The account of points of a card. */
export const pointsOf = (cardId: string): ValueAccount => ({
  kind: 'points',
  owner: cardId,
  currency: 'points',
})

/** The account of stamps of a card. */
export const stampsOf = (cardId: string): ValueAccount => ({
  kind: 'stamps',
  owner: cardId,
  currency: 'stamps',
})

/** An account of money of a card, a gift card or a voucher. */
export const moneyOf = (kind: MoneyKind, owner: string, currency: string): ValueAccount => ({
  kind,
  owner,
  currency,
})

/**
 * The transfer of an amount between an account of value and the shop. A negative amount is the opposite movement of the
 * same kind, such as points taken back with a refund. Undefined: nothing moves.
 */
export function valueTransfer(
  kind: ValueTransferKind,
  account: ValueAccount,
  amount: number,
): Transfer | undefined {
  if (amount === 0) return undefined
  const { other, adds: isIncrease } = valueTransfers[kind]
  const shop = { kind: other, owner: '' } as const
  const own = { kind: account.kind, owner: account.owner }
  const sides = isIncrease === amount > 0 ? { debit: shop, credit: own } : { debit: own, credit: shop }
  return { kind, ...sides, amount: Math.abs(amount), currency: account.currency }
}

/** The transfer of an amount from one account of value to another. Throws if their units differ. */
export function movedTransfer(from: ValueAccount, to: ValueAccount, amount: number): Transfer {
  if (from.currency !== to.currency) throw new Error('accounts of different units')
  const kind = from.kind === 'points' ? 'pointsMoved' : from.kind === 'stamps' ? 'stampsMoved' : 'valueMoved'
  return {
    kind,
    debit: { kind: from.kind, owner: from.owner },
    credit: { kind: to.kind, owner: to.owner },
    amount,
    currency: from.currency,
  }
}

/** Whether a transfer may only take what is there: it spends points or stamps, which otherwise may go below zero. */
export function isGuarded({ kind, debit }: Pick<Transfer, 'kind' | 'debit'>): boolean {
  const rule = Object.hasOwn(valueTransfers, kind) ? valueTransfers[kind as ValueTransferKind] : undefined
  return rule !== undefined && rule.isGuarded && (debit.kind === 'points' || debit.kind === 'stamps')
}
