import type { MenuIndex } from '../../menu/menu.ts'
import type { Goods } from '../lines/goods.ts'
import type { PricedLine } from '../lines/priced-lines.ts'
import type { OrderOffs } from './order-offs.ts'
import { inScope } from './promotion-offs.ts'
import type { StampScope } from './stamp-scope.ts'

interface Bought {
  readonly goods: readonly Goods[]
  readonly lines: readonly PricedLine[]
  readonly off: Pick<OrderOffs, 'promotionsOf'>
  readonly index: MenuIndex
}

/** The units of each line that earn a stamp, by position. */
export function earnStamps(stamps: StampScope | undefined, { goods, lines, off, index }: Bought): number[] {
  const earned = lines.map(() => 0)
  if (!stamps) return earned
  const scope = inScope(stamps.scope, goods, index)
  goods.forEach(({ places }, at) => {
    if (!scope[at]) return
    for (const place of places) earned[place] = lines[place]?.quantity ?? 0
  })
  const free = lines.findIndex((_, place) => off.promotionsOf(place).some(({ id }) => id === stamps.rewardId))
  if (free >= 0) earned[free] = Math.max(0, (earned[free] ?? 0) - 1)
  return earned
}
