import { amountsIn } from './amounts.ts'
import { billFields } from './bill-fields.ts'
import { lineFields } from './line-fields.ts'
import { orderLabels } from './order-labels.ts'
import { paymentFields } from './payment-fields.ts'
import type { Order } from '../order.ts'

/** An order; 4 is a deposit or a reservation (storefront specification, section 3, billType). */
const plainBill = 2

/**
 * An order under the names of the documented cart and cart item (storefront specification, section 3): the one mapping of
 * every answer that carries a cart or an order. Money and counts are numbers.
 */
export function orderFields(order: Order) {
  const { bill, orderOptions, takenAway = [] } = order
  const amount = amountsIn(bill.currency)
  return {
    cartId: order.cartId,
    billType: plainBill,
    billNo: order.number,
    serviceNo: order.number,
    transactionId: order.receiptId,
    orderType: order.orderType,
    plateNo: order.table === '' ? order.locator : order.table,
    plateName: order.tableArea,
    lang: order.language,
    notes: order.note,
    status: order.status,
    paid: order.paymentStatus === 'paid',
    totalPaid: amount(order.paidCents),
    changeAmount: amount(order.changeCents),
    ...(orderOptions.persons === undefined ? {} : { persons: orderOptions.persons }),
    preorder: order.requestedFor !== undefined,
    orderTime: order.requestedFor ?? 0,
    showDelivery: orderOptions.delivery !== undefined,
    ...paymentFields(bill, order.language),
    ...billFields(bill, orderOptions),
    ...orderLabels(order),
    balancedList: bill.lines
      .filter(({ quantity, paidUnits }) => paidUnits === quantity)
      .map(({ lineId }) => lineId),
    itemList: [...bill.lines, ...takenAway].map((line) => lineFields(line, order)),
  }
}
