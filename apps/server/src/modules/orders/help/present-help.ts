import type { HelpTask, OrderHelp, StaffHelp } from '@tabard/contract/orders/help/order-help'
import type { Order } from '@tabard/contract/orders/order'
import { orderNumber } from '../order-facts.ts'
import type { HelpRow, WaitingHelpRow } from './help-queries.ts'

/** Present a request to its guest. */
export function presentHelp(row: HelpRow): OrderHelp {
  return {
    helpId: row.helpId,
    kind: row.kind,
    at: row.askedAt.getTime(),
    lines: row.lines,
    note: row.note,
    answeredAt: row.answeredAt?.getTime(),
    outcome: row.outcome ?? undefined,
    answer: row.answer,
  }
}

/** Present a request to staff. */
export function presentStaffHelp(row: HelpRow): StaffHelp {
  return { ...presentHelp(row), contact: row.contact, answeredBy: row.answeredName }
}

/** Present a waiting request with its order. */
export function presentHelpTask(row: WaitingHelpRow): HelpTask {
  return {
    ...presentStaffHelp(row),
    orderId: row.orderId,
    number: orderNumber(row),
    table: row.tableNumber,
    name: row.contactName,
    phone: row.phone,
  }
}

/** Add its requests for help to an order that its guest follows. */
export function withHelp(order: Order, rows: readonly HelpRow[]): Order {
  return rows.length === 0 ? order : { ...order, help: rows.map(presentHelp) }
}
