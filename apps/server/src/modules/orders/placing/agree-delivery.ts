import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { termsOf } from '@tabard/domain/delivery/zone'
import { minimumOrderBase } from '@tabard/domain/pricing/bases'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { Located } from '../../delivery/locate-address.ts'
import {
  deliveryOf,
  locateOrder,
  type AddressTerms,
  type NotDelivered,
} from '../../delivery/quote-delivery.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

/** The shop's terms for delivering an order. */
export interface AgreedDelivery {
  readonly terms: OrderTerms
  readonly minimumCents: number
  readonly delivery: NonNullable<OrderOptions['delivery']>
}

type Placing = Pick<
  HandlerRequest<unknown, 'geocoder' | 'log' | 'pool'>,
  'shop' | 'now' | 'session' | 'deps'
> & {
  readonly input: PlaceOrder
}

/**
 * Look up the delivery address before the order's transaction, because geocoding can be slow.
 * Undefined: no address was sent.
 */
export async function locateRequest(request: Placing): Promise<Located | undefined> {
  const { delivery } = request.input
  return delivery && locateOrder(request, delivery.address)
}

/**
 * The delivery zone and its terms now, read in the order's transaction. Undefined:
 * the order is not delivered.
 */
export async function agreeDelivery(
  tx: WriteTx,
  profile: ShopProfile,
  { cart, delivery }: PlaceOrder,
  located: Located | undefined,
): Promise<AgreedDelivery | NotDelivered | undefined> {
  // The order type decides: an address sent with a pick-up order is not stored.
  if (!profile.orderTypes.some(({ code, kind }) => code === cart.orderType && kind === 'delivery'))
    return undefined
  if (!delivery || !located) return new Refusal('address.invalid', { faults: missing })
  const agreed = await deliveryOf(tx, profile, delivery.address, located)
  return isRefusal(agreed) ? agreed : agreedTerms(agreed, delivery.isExpress)
}

/** The terms of delivery to an address, as an order stores them. */
export function agreedTerms({ quote, address }: AddressTerms, wantsExpress: boolean): AgreedDelivery {
  const isExpress = wantsExpress && quote.express !== null
  const terms = termsOf(quote, { taxes: quote.taxes, isExpress })
  return {
    terms: { delivery: terms },
    minimumCents: quote.minimumCents,
    delivery: {
      address,
      isExpress,
      agreed: {
        zone: quote.names,
        minutes: isExpress && quote.express ? quote.express.minutes : quote.minutes,
        terms,
        minimumCents: quote.minimumCents,
      },
    },
  }
}

const missing = (['street', 'suburb', 'postcode'] as const).map((field) => ({
  field,
  fault: 'required' as const,
}))

/** Refuse goods below the zone's minimum. */
export function refuseSmall(
  agreed: AgreedDelivery | undefined,
  bill: Pick<Bill, 'goodsCents' | 'currency'>,
): Refusal<'delivery.minimum'> | undefined {
  const totalCents = minimumOrderBase(bill)
  const { currency } = bill
  return agreed && totalCents < agreed.minimumCents
    ? new Refusal('delivery.minimum', { minimumCents: agreed.minimumCents, totalCents, currency })
    : undefined
}
