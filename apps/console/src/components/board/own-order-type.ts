import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { defaultNames } from '@tabard/domain/fulfilment/order-type'
import type { Names } from '@tabard/domain/text/names'

/**
 * The shop's name of the order type for delivery or kerbside; undefined: pick-up or table. A removed order
 * type is recognised by the order's address or vehicle.
 */
export function ownOrderType(
  { orderType, deliveredTo, vehicle }: Pick<Ticket, 'orderType' | 'deliveredTo' | 'vehicle'>,
  orderTypes: KitchenBoard['orderTypes'],
): Names | undefined {
  const found = orderTypes.find(({ code }) => code === orderType)
  if (found) return found.kind === 'delivery' || found.kind === 'kerbside' ? found.names : undefined
  if (deliveredTo !== '') return defaultNames.delivery
  return vehicle ? defaultNames.kerbside : undefined
}
