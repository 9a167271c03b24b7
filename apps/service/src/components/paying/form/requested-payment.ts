import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import type { RequestedPart } from '../part-picker.tsx'

/** What a payment at a terminal or by a scanned code is for, as the screen shows it. */
export type RequestedPayment = Omit<
  InputOf<typeof terminalPayments.start>,
  'requestId' | 'terminalId' | 'surchargeCents' | 'tipCents'
>

interface ShownOrder {
  readonly orderId: string
  readonly dueCents: number
  /** The bill that parts are taken from; undefined: the whole balance is taken. */
  readonly bill: TableBill | undefined
  readonly part: RequestedPart
}

/** The chosen part of an order. Undefined: none is chosen. */
export function requestOrder({ orderId, dueCents, bill, part }: ShownOrder): RequestedPayment | undefined {
  const orderIds = [orderId]
  if (part === 'all') return { orderIds, dueCents, partCents: dueCents }
  if (part === 'nothing' || !bill) return undefined
  return { orderIds, dueCents: bill.dueCents, partCents: part.cents, part: part.share }
}

/** The chosen part of a table's bill. Undefined: none is chosen. */
export function requestTable(bill: TableBill, part: RequestedPart): RequestedPayment | undefined {
  const { dueCents } = bill
  const orderIds = bill.orders.map(({ orderId }) => orderId)
  if (part === 'all') return { orderIds, dueCents, partCents: dueCents }
  return part === 'nothing' ? undefined : { orderIds, dueCents, partCents: part.cents, part: part.share }
}
