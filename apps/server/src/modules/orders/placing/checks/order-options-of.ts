import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

/** The order options that the request contains. */
export function orderOptionsOf({
  persons,
  delivery,
  vehicle,
  promoCodes = [],
  tipCents,
  courses = {},
}: PlaceOrder): OrderOptions {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(Object.keys(courses).length === 0 ? {} : { courses }),
  }
}
