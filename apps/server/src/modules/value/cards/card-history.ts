import type {
  CardEntry,
  CardHistory,
  HistoryRequest,
  memberCards,
} from '@tabard/contract/value/cards/member-cards'
import type { TransferKind } from '@tabard/domain/ledger/transfer'
import { moneyOf, pointsOf, stampsOf, type ValueAccount } from '@tabard/domain/ledger/value-transfers'
import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readEntries } from '../../ledger/value/read-value.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findHeld } from './card-queries.ts'
import { listNumbers } from './history-queries.ts'

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

const pageSize = 30
/** Entries of one moment stay on one page: an order and its refund never have this many. */
const mostAtOnce = 20

/** Show a page of the history of the caller's card. */
export const showHistory: Handler<typeof memberCards.history> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, asking) => {
    const [{ customerId }, { currency }] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const card = await tx.row(findHeld({ cardId: input.cardId, currency }))
    if (!card || card.customerId !== customerId) return fail('memberCard.unknown', {})
    return readHistory(tx, { ...input, currency, now }, ({ entry }) => entry)
  })

interface ReadEntry {
  readonly entry: CardEntry
  readonly row: EntryRow
}

/** The account of a card in a unit. */
export function accountOf(cardId: string, unit: CardUnit, currency: string): ValueAccount {
  if (unit === 'points') return pointsOf(cardId)
  return unit === 'stamps' ? stampsOf(cardId) : moneyOf('storedValue', cardId, currency)
}

/** Read a page of the history of a card, the newest first. A page ends between two moments. */
export async function readHistory<Entry>(
  tx: ReadTx,
  {
    cardId,
    unit,
    before,
    currency,
    now,
  }: HistoryRequest & { readonly currency: string; readonly now: number },
  present: (read: ReadEntry) => Entry,
): Promise<CardHistory<Entry>> {
  const rows = await readEntries(tx, accountOf(cardId, unit, currency), {
    before: before ?? now + 1,
    count: pageSize + mostAtOnce,
  })
  const last = rows[pageSize - 1]
  const page = last ? rows.filter(({ at }) => at >= last.at) : rows
  const orderIds = page.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const numbers = orderIds.length === 0 ? [] : await tx.rows(listNumbers({ orderIds }))
  const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]))
  return {
    entries: page.map((row) => present({ row, entry: presentEntry(row, numberOf) })),
    next: page.length < rows.length ? last?.at.getTime() : undefined,
  }
}

function presentEntry(row: EntryRow, numberOf: ReadonlyMap<string, string>): CardEntry {
  return {
    entryId: row.transferId,
    kind: row.kind as TransferKind,
    amount: row.amount,
    balance: row.balance,
    at: row.at.getTime(),
    orderNumber: row.orderId === null ? '' : (numberOf.get(row.orderId) ?? ''),
    cause: causeOf(row),
  }
}

/** What a programme gave has a note without a person. */
function causeOf({ byName, reason }: EntryRow): CardEntry['cause'] {
  if (byName !== '') return undefined
  return reason === 'welcome' || reason === 'birthday' ? reason : undefined
}
