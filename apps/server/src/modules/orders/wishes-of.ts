import type { PlaceOrder } from '@tabard/contract/orders'
import type { OrderWishes } from '@tabard/domain/cart/order-wishes'

/** The order options that the request contains. */
export function wishesOf({
  persons,
  delivery,
  vehicle,
  promoCodes = [],
  tipCents,
  courses = {},
}: PlaceOrder): OrderWishes {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(Object.keys(courses).length === 0 ? {} : { courses }),
  }
}
