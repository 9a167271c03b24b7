import type { Columns } from '../../../../db/rows.ts'
import { reading, writing } from '../../../../db/statement.ts'

/** A browser that is told about an order. */
export type SubscriptionRow = Columns<'push_subscriptions', 'subscriptionId' | 'endpoint' | 'p256dh' | 'auth'>

/** Insert a browser, or renew its keys. Throws at the limit of an order. */
export const saveSubscription = writing<
  { subscriptionId: string },
  {
    subscriptionId: string
    orderId: string
    shopId: string
    endpoint: string
    p256dh: string
    auth: string
    at: Date
  }
>(
  `insert into push_subscriptions as p (merchant_id, subscription_id, order_id, shop_id, endpoint, p256dh, auth, slot, created_at)
   values (:merchantId, :subscriptionId, :orderId, :shopId, :endpoint, :p256dh, :auth,
     coalesce((select k.slot from push_subscriptions k where k.merchant_id = :merchantId and k.order_id = :orderId and k.endpoint = :endpoint),
       (select coalesce(max(k.slot), 0) + 1 from push_subscriptions k where k.merchant_id = :merchantId and k.order_id = :orderId)), :at)
   on conflict (merchant_id, order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
   returning p.subscription_id`,
)

/** Record that a browser is told about the order. Its version stays: nobody sees a difference. */
export const allowPush = writing<Record<never, never>, { orderId: string }>(
  `update orders set details = jsonb_set(details, '{notify}', coalesce(details -> 'notify', '{}') || '{"byPush": true}')
   where merchant_id = :merchantId and order_id = :orderId`,
)

/** Remove a browser of an order. */
export const removeSubscription = writing<Record<never, never>, { orderId: string; endpoint: string }>(
  'delete from push_subscriptions where merchant_id = :merchantId and order_id = :orderId and endpoint = :endpoint',
)

/** Remove a browser that the push service does not know any more. */
export const dropSubscription = writing<Record<never, never>, { subscriptionId: string }>(
  'delete from push_subscriptions where merchant_id = :merchantId and subscription_id = :subscriptionId',
)

/** List the browsers of an order. */
export const listSubscriptions = reading<SubscriptionRow, { orderId: string }>(
  `select subscription_id, endpoint, p256dh, auth from push_subscriptions
   where merchant_id = :merchantId and order_id = :orderId order by slot`,
)

/** Find a browser. */
export const findSubscription = reading<SubscriptionRow, { subscriptionId: string }>(
  `select subscription_id, endpoint, p256dh, auth from push_subscriptions
   where merchant_id = :merchantId and subscription_id = :subscriptionId`,
)

/** Remove the browsers of orders that ended before, and those that are older than `oldest`. */
export const purgeEnded = writing<Record<never, never>, { before: Date; oldest: Date }>(
  `delete from push_subscriptions p where p.merchant_id = :merchantId and (p.created_at < :oldest or exists (
     select from orders o where o.merchant_id = :merchantId and o.order_id = p.order_id
       and coalesce(o.completed_at, o.cancelled_at) < :before))`,
)

/** Remove the browsers of a guest's orders. */
export const forgetBrowsers = writing<Record<never, never>, { guestId: string }>(
  `delete from push_subscriptions p where p.merchant_id = :merchantId and exists (
     select from orders o where o.merchant_id = :merchantId and o.order_id = p.order_id and o.guest_id = :guestId)`,
)
