import type { ReadTx } from '../../../db/tx.ts'
import type { ValueAccount } from '@tabard/domain/ledger/value-transfers'
import {
  countCardMoves,
  listBalances,
  listCardMoves,
  listEntries,
  type CardMoveRow,
  type ValueBalance,
  type ValueEntryRow,
} from './value-queries.ts'

/** An entry in the history of an account of value. */
export type ValueEntry = ValueEntryRow

/** Read the balances of accounts of value by their owners (cards, gift cards, vouchers): one round trip, by key. */
export function readBalances(tx: ReadTx, owners: readonly string[]): Promise<ValueBalance[]> {
  return owners.length === 0 ? Promise.resolve([]) : tx.rows(listBalances({ owners }))
}

/** The balance of one account among those of `readBalances`; 0: nothing was moved in it yet. */
export function balanceIn(
  balances: readonly ValueBalance[],
  { kind, owner, currency }: ValueAccount,
): number {
  return (
    balances.find((each) => each.kind === kind && each.owner === owner && each.currency === currency)
      ?.balance ?? 0
  )
}

/** Read the history of an account of value before a time, the newest first, with the balance after each entry. */
export function readEntries(
  tx: ReadTx,
  { kind, owner, currency }: ValueAccount,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<ValueEntryRow[]> {
  return tx.rows(listEntries({ kind, owner, currency, before: new Date(before), count }))
}

/**
 * Read a page of what was moved on a card, points and stored value together, the newest first, with both balances after each,
 * and count all of it: one round trip.
 */
export async function readCardMoves(
  tx: ReadTx,
  page: { readonly owner: string; readonly currency: string; readonly skip: number; readonly count: number },
): Promise<{ readonly rows: readonly CardMoveRow[]; readonly all: number }> {
  const [rows, counted] = await Promise.all([tx.rows(listCardMoves(page)), tx.row(countCardMoves(page))])
  return { rows, all: counted?.moves ?? 0 }
}
