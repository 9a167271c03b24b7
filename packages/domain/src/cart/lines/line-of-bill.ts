import type { BillLine } from '../../pricing/bill.ts'
import type { CartLine } from '../cart.ts'
import { orderedLine } from './ordered-line.ts'

/** The line under its original id, to price or change it again. */
export function lineOfBill(line: BillLine): CartLine {
  return { lineId: line.lineId, ...orderedLine(line) }
}
