import type { CardCheck, CardCheckRow } from '@tabard/contract/value/cards/documented-cards'
import { amountsIn } from '@tabard/contract/orders/documented/amounts'
import type { Currency } from '@tabard/domain/money/money'
import type { ReadTx } from '../../../db/tx.ts'
import { readCardMoves } from '../../ledger/value/read-value.ts'
import type { HeldCard } from '../cards/find-card.ts'
import { listNumbers } from '../cards/history-queries.ts'
import { hundredth } from './present-documented.ts'

interface Page {
  readonly page?: string | number | undefined
  readonly pageSize?: string | number | undefined
}

const usualRows = 30
const mostRows = 100

/**
 * Read a page of what was moved on a card, points and stored value together, the newest first, with both balances after each,
 * and the number of all rows. The first row has the balances of now. A card on which nothing moved has one row.
 */
export async function readCheck(
  tx: ReadTx,
  card: HeldCard,
  { currency, ...page }: Page & { readonly currency: Currency },
): Promise<CardCheck> {
  const { rows, all } = await readCardMoves(tx, { owner: card.cardId, currency, ...rowsOf(page) })
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const numbers = orderIds.length === 0 ? [] : await tx.rows(listNumbers({ orderIds }))
  const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]))
  const money = amountsIn(currency)
  if (all === 0) return { count: 1, rows: [emptyRow(card)] }
  return {
    count: all,
    rows: rows.map(({ account, amount, points, cents, at, orderId }): CardCheckRow => ({
      cardNum: card.number,
      time: at.getTime(),
      orderNo: numberOf.get(orderId ?? '') ?? '',
      points: account === 'points' ? hundredth(amount) : 0,
      value: account === 'storedValue' ? money(amount) : 0,
      pointFinal: hundredth(points),
      valueFinal: money(cents),
    })),
  }
}

function emptyRow(card: HeldCard): CardCheckRow {
  return {
    cardNum: card.number,
    time: card.joinedAt.getTime(),
    orderNo: '',
    points: 0,
    pointFinal: 0,
    value: 0,
    valueFinal: 0,
  }
}

/** Documented pages count from 0 or 1: both name the first. */
function rowsOf({ page = 1, pageSize = usualRows }: Page): { readonly skip: number; readonly count: number } {
  const count = Math.min(mostRows, Math.max(1, Math.trunc(Number(pageSize))))
  const skip = Math.max(0, Math.trunc(Number(page)) - 1) * count
  return { skip: Math.min(skip, Number.MAX_SAFE_INTEGER), count }
}
