import { cardUnits } from '@tabard/domain/value/adjust-limits'
import { movedTransfer, owedTransfer } from '@tabard/domain/ledger/value-transfers'
import type { Transfer } from '@tabard/domain/ledger/transfer'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { postValue, type ValueMovement } from '../../ledger/value/post-value.ts'
import { readBalances } from '../../ledger/value/read-value.ts'
import { newId } from '../../platform/new-id.ts'
import { applyLevels } from '../cards/apply-levels.ts'
import { closeCard, type CardRow } from '../cards/card-queries.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import { followMerges, keepDetails, moveOrders } from './merge-queries.ts'

interface Merge {
  readonly from: CardRow
  readonly into: CardRow
  readonly note: ValueMovement['note']
  readonly now: number
}

/**
 * Move everything of a card to another one and close it: points, stamps and stored value of every currency, and its orders,
 * so that their refunds find the value. The caller has locked both cards. The two may be of different types.
 */
export async function mergeCards(tx: WriteTx, { from, into, note, now }: Merge): Promise<void> {
  const transfers = await listMoves(tx, from.cardId, into.cardId)
  const movements = transfers.map((transfer) => ({ requestId: newId(now), transfer, note }))
  await postValue(tx, { shopId: into.joinedShopId, now }, movements)
  const cards = { fromId: from.cardId, intoId: into.cardId }
  await Promise.all([
    tx.change(moveOrders(cards)),
    tx.change(followMerges(cards)),
    // Before the other card has the phone that only one of a type may have.
    tx.change(closeCard({ cardId: from.cardId, at: new Date(now), mergedInto: into.cardId })),
    tx.change(keepDetails(cards)),
  ])
  await applyLevels(tx, [from.customerId, into.customerId])
  await notePassChange(tx, { owners: [from.cardId, into.cardId], now })
}

/** List the transfers that empty a card. The other card owes what it owed. */
export async function listMoves(tx: ReadTx, fromId: string, intoId: string): Promise<Transfer[]> {
  const balances = await readBalances(tx, [fromId])
  return balances
    .filter(({ kind, balance }) => balance !== 0 && cardUnits.some((unit) => unit === kind))
    .map((account) =>
      account.balance > 0
        ? movedTransfer(account, { ...account, owner: intoId }, account.balance)
        : owedTransfer(account, intoId, -account.balance),
    )
}
