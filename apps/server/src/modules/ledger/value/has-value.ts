/** SQL: an order has a member card or sells value, so that its payment moves more than money. */
export const hasValue = (orderId: string): string =>
  `(exists (select from order_cards oc where oc.merchant_id = :merchantId and oc.order_id = ${orderId})
     or exists (select from value_sales vs where vs.merchant_id = :merchantId and vs.order_id = ${orderId}))`
