import { endpoint } from '../wire/endpoint.ts'
import type { StaffOrder } from './calls.ts'

/** What staff do with the value of an order that was placed (ADR-195). */
export const orderValue = {
  attachCard: endpoint<{ readonly orderId: string; readonly cardId: string }, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/attach-card',
    who: 'staff:value.serve',
    summary:
      'Attaches a member card to an order: it earns points and stamps at the price that the order has, once paid, and once per order. Nothing after it was cancelled or refunded. On a later trading date it needs the permission to adjust value',
    errors: [
      'order.unknown',
      'value.notOffered',
      'memberCard.unknown',
      'memberCard.frozen',
      'programme.unknown',
      'orderCard.other',
      'orderCard.stranger',
      'orderCard.over',
      'orderCard.late',
      'shop.closed',
      'amend.menu',
    ],
  }),
  voidSale: endpoint<{ readonly orderId: string }, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/void-sale',
    who: 'staff:value.serve',
    summary:
      'Cancels a sale of a gift card or top-up of which nothing is paid. A paid one is refunded instead, which takes the value back',
    errors: ['order.unknown', 'valueSale.paid'],
  }),
}
