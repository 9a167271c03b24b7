import type { KitchenBoard, Ticket } from '@tabard/contract/kitchen'
import { houseNames } from '@tabard/domain/fulfilment/way'
import type { Names } from '@tabard/domain/names'

/**
 * The name of the way by which an order leaves the shop, as the shop calls it; undefined: it is picked up, or brought to a
 * table. A way that the shop has removed since is known by what the order says of itself.
 */
export function ownWay(
  { orderType, deliveredTo, vehicle }: Pick<Ticket, 'orderType' | 'deliveredTo' | 'vehicle'>,
  ways: KitchenBoard['ways'],
): Names | undefined {
  const way = ways.find(({ code }) => code === orderType)
  if (way) return way.kind === 'delivery' || way.kind === 'kerbside' ? way.names : undefined
  if (deliveredTo !== '') return houseNames.delivery
  return vehicle ? houseNames.kerbside : undefined
}
