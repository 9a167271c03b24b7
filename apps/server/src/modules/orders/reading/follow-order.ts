import type { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { OrderOptionsView } from '@tabard/domain/cart/order-options'
import { jsonDocument } from '../../../http/documents/json-document.ts'
import type { Handler } from '../../../http/handler.ts'
import { countWrongId } from '../../identity/count-wrong-id.ts'
import { findOrderByReceipt } from '../queries.ts'
import { presentFollowed } from './present-followed.ts'
import { isReceiptAvailable } from './read-receipt.ts'
import { withPayments } from './with-payments.ts'

/**
 * Show an order to anyone who has the link of a message, for as long as its receipt can be read. Unlike its owner they
 * see no name, phone, address or note, and cannot change it.
 */
export const followOrder: Handler<typeof orders.follow> = async (request) => {
  const { input, openPublicId, now, fail } = request
  const merchant = await openPublicId(input.receiptId)
  const found = await merchant?.read(async (tx) => {
    const row = await tx.row(findOrderByReceipt({ receiptId: input.receiptId }))
    if (!row || row.status === 'pending' || !isReceiptAvailable(row, now)) return undefined
    return withPayments(tx, await presentFollowed(tx, row, { now, courseTime: now }))
  })
  if (found) return jsonDocument(withoutPerson(found), { isPrivate: true })
  await countWrongId(request, 'receipt')
  return fail('order.unknown', {})
}

/** The order as a link shows it. */
function withoutPerson(order: Order): Order {
  const { bill, takenAway, orderOptions, ...shown } = order
  const withoutNotes = (lines: Order['bill']['lines']) => lines.map((line) => ({ ...line, note: '' }))
  return {
    ...shown,
    cartId: '',
    contact: { name: '', phone: '' },
    note: '',
    bay: '',
    orderOptions: sharedOptions(orderOptions),
    bill: { ...bill, lines: withoutNotes(bill.lines) },
    ...(takenAway ? { takenAway: withoutNotes(takenAway) } : {}),
    isByLink: true,
  }
}

/** Whether it is delivered or brought to a car, without the address and the number plate. */
function sharedOptions({ persons, delivery, vehicle }: OrderOptionsView): OrderOptionsView {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery: { address: noAddress, isExpress: delivery.isExpress } }),
    ...(vehicle === undefined ? {} : { vehicle: { plate: '', description: '' } }),
  }
}

const noAddress = {
  unit: '',
  street: '',
  suburb: '',
  state: '',
  postcode: '',
  country: '',
  instructions: '',
  isLeftAtDoor: false,
}
