import type { Order } from '../order.ts'

type Labelled = Pick<
  Order,
  | 'orderOptions'
  | 'requestedFor'
  | 'amendments'
  | 'promisedAt'
  | 'arrivedAt'
  | 'paymentStatus'
  | 'table'
  | 'locator'
>

/**
 * What staff should notice about an order (documented tags, joined with ~), and what its plate is the number of (documented
 * plateTag): of a table, of a locator, or of nothing.
 */
export function orderLabels(order: Labelled) {
  const tags = [
    order.requestedFor !== undefined && 'later',
    order.orderOptions.delivery?.isExpress === true && 'express',
    order.amendments > 0 && 'changed',
    order.promisedAt !== undefined && 'delayed',
    order.arrivedAt !== undefined && 'arrived',
    order.paymentStatus === 'partPaid' && 'partPaid',
  ]
  return {
    tags: tags.filter((tag) => tag !== false).join('~'),
    plateTag: order.table === '' ? (order.locator === '' ? '' : 'locator') : 'table',
  }
}
