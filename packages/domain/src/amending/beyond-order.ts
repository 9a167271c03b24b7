import type { CartLine } from '../cart/cart.ts'
import { dishKey } from '../cart/choice-key.ts'
import { lineOfBill } from '../cart/lines/line-of-bill.ts'
import type { BillLine } from '../pricing/bill.ts'

/**
 * What a cart adds to the order that it was changing: new lines, and added units of existing lines. An item
 * that was changed in place is not extra; it stays as it was ordered.
 */
export function beyondOrder(ordered: readonly BillLine[], lines: readonly CartLine[]): CartLine[] {
  const active = new Map(
    ordered.filter(({ quantity }) => quantity > 0).map((line) => [line.lineId, lineOfBill(line)]),
  )
  return lines.flatMap((line) => {
    const stood = active.get(line.lineId)
    if (!stood) return [line]
    const more = dishKey(stood) === dishKey(line) ? line.quantity - stood.quantity : 0
    return more > 0 ? [{ ...line, quantity: more }] : []
  })
}
