import { orderMessageEvents } from '@tabard/domain/orders/order-messages'
import { z } from 'zod'
import type { JobDeclarations, PayloadsOf } from '../../job-declarations.ts'

const forShop = z.object({ shopId: z.uuid() })
const forOrder = z.object({ shopId: z.uuid(), orderId: z.uuid() })
const forEvent = forOrder.extend({ event: z.enum(orderMessageEvents), occasion: z.string() })

/** The jobs of this module with their payloads, as stored. */
export const ordersJobs = {
  'order.fire': { payload: forOrder },
  'order.message': { payload: forEvent },
  'order.push': {
    payload: forEvent.extend({ subscriptionId: z.uuid(), attempt: z.number().int() }),
    isSlow: true,
  },
  'order.settle': { payload: z.object({ shopId: z.uuid(), orderId: z.uuid(), paymentId: z.uuid() }) },
  'order.saleReceipt': { payload: forOrder, isSlow: true },
  // Enqueued by the ledger when the money of an order that sells member cards changed.
  'order.cardSale': { payload: forOrder },
  'valueSale.expire': { payload: forOrder },
  'order.expire': { payload: forOrder, isSlow: true },
  'order.undoRefund': { payload: z.object({ shopId: z.uuid(), refundId: z.uuid() }) },
  'orders.chase': { payload: forShop },
  'orders.join': { payload: z.object({ fromGuestId: z.uuid(), toGuestId: z.uuid() }) },
  // `guestId` null: the customer has no account. Jobs enqueued by earlier versions carry no phone or no email.
  'orders.forget': {
    payload: z.object({
      guestId: z.uuid().nullable(),
      phone: z.string().default(''),
      email: z.string().default(''),
    }),
  },
  'shop.closeDay': { payload: forShop },
  'shop.numbers': { payload: forShop },
  'shops.closeDays': { schedule: { match: '5 * * * *', identifier: 'close-days' }, isSlow: true },
} as const satisfies JobDeclarations

declare module '../platform/enqueue.ts' {
  interface JobPayloads extends PayloadsOf<typeof ordersJobs> {}
}
