import type { BillLine } from '../pricing/bill.ts'
import type { CartLine } from './cart.ts'
import { orderedLine } from './ordered-line.ts'

/** The same under the id it had: to price it anew, or to change it. */
export function lineOfBill(line: BillLine): CartLine {
  return { lineId: line.lineId, ...orderedLine(line) }
}
