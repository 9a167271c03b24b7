import type { CartLine } from '../cart/cart.ts'
import { dishKey } from '../cart/choice-key.ts'
import { lineOfBill } from '../cart/lines/line-of-bill.ts'
import type { BillLine } from '../pricing/bill.ts'
import type { ChangeRequest } from './amended-lines.ts'

/**
 * Turn a cart into a request to change an order. A line that keeps its id and choices keeps its number with
 * the cart's quantity; every other line is new; lines missing in the cart are removed.
 */
export function changeRequestOfCart(
  ordered: readonly BillLine[],
  { lines, note }: { readonly lines: readonly CartLine[]; readonly note: string },
): ChangeRequest {
  const kept = new Map(
    ordered.flatMap((line) => {
      const requested = lines.find(({ lineId }) => lineId === line.lineId)
      const stays = line.quantity > 0 && requested && dishKey(requested) === dishKey(lineOfBill(line))
      return stays ? [[line.lineId, requested] as const] : []
    }),
  )
  return {
    quantities: ordered.flatMap((line, place) => {
      const quantity = kept.get(line.lineId)?.quantity ?? 0
      return quantity === line.quantity ? [] : [{ lineNumber: place + 1, quantity }]
    }),
    added: lines.filter((line) => !kept.has(line.lineId)),
    note,
  }
}
