import type { MoneyKind, ValueKind } from './account-kinds.ts'
import type { Transfer } from './transfer.ts'
import { valueTransfers, type ValueTransferKind } from './value-transfer-kinds.ts'

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

/** The transfer by which a card takes over what another one owes in points or stamps. It may go below zero. */
export function owedTransfer(debtor: ValueAccount, cardId: string, amount: number): Transfer {
  const { kind, currency } = debtor
  return {
    kind: kind === 'stamps' ? 'stampsOwed' : 'pointsOwed',
    debit: { kind, owner: cardId },
    credit: { kind, owner: debtor.owner },
    amount,
    currency,
  }
}

/** Whether a transfer may only take what is there: it spends points or stamps, which otherwise may go below zero. */
export function isGuarded({ kind, debit }: Pick<Transfer, 'kind' | 'debit'>): boolean {
  const rule = Object.hasOwn(valueTransfers, kind) ? valueTransfers[kind as ValueTransferKind] : undefined
  return rule !== undefined && rule.isGuarded && (debit.kind === 'points' || debit.kind === 'stamps')
}
