import type { CardCheckRow } from '@tabard/contract/value/cards/documented-cards'
import type { ReadTx } from '../../../db/tx.ts'
import { readHistory } from '../cards/card-history.ts'
import type { HeldCard } from '../cards/find-card.ts'
import { hundredth } from './present-documented.ts'

interface Page {
  readonly page?: string | number | undefined
  readonly pageSize?: string | number | undefined
}

const mostRows = 30

/**
 * Read what moved on a card lately, points and stored value together, the newest first, with both balances after each. The
 * first row has the balances of now. A card on which nothing moved has one row.
 */
export async function readCheck(
  tx: ReadTx,
  card: HeldCard,
  { currency, now, page, pageSize }: Page & { readonly currency: string; readonly now: number },
): Promise<readonly CardCheckRow[]> {
  const read = (unit: 'points' | 'storedValue') =>
    readHistory(tx, { cardId: card.cardId, unit, currency, now }, ({ entry }) => ({ entry, unit }))
  const [points, value] = await Promise.all([read('points'), read('storedValue')])
  const entries = [...points.entries, ...value.entries].toSorted((a, b) => b.entry.at - a.entry.at)
  let left = { pointFinal: hundredth(card.points), valueFinal: hundredth(card.cents) }
  const rows = entries.map(({ entry, unit }): CardCheckRow => {
    const amount = hundredth(entry.amount)
    const row = {
      cardNum: card.number,
      time: entry.at,
      orderNo: entry.orderNumber,
      points: unit === 'points' ? amount : 0,
      value: unit === 'storedValue' ? amount : 0,
      ...left,
    }
    const before = hundredth(entry.balance - entry.amount)
    left = unit === 'points' ? { ...left, pointFinal: before } : { ...left, valueFinal: before }
    return row
  })
  const none = {
    cardNum: card.number,
    time: card.joinedAt.getTime(),
    orderNo: '',
    points: 0,
    value: 0,
    ...left,
  }
  return pageOf(rows.length === 0 ? [none] : rows, { page, pageSize })
}

/** Documented pages count from 0 or 1: both name the first. */
function pageOf<Row>(rows: readonly Row[], { page = 0, pageSize = mostRows }: Page): readonly Row[] {
  const size = Math.min(mostRows, Math.max(1, Math.trunc(Number(pageSize))))
  const at = Math.max(0, Math.trunc(Number(page)) - 1) * size
  return rows.slice(at, at + size)
}
