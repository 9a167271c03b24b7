import { compareText } from '../../cart/choice-key.ts'
import type { Item } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import type { PricedLine } from './priced-lines.ts'
import { shareOut } from '../share-out.ts'

/**
 * All units of one choice on any lines. Order discounts are computed on these, so that one line of four and
 * four lines of one get the same.
 */
export interface Goods {
  readonly key: string
  readonly item: Item
  readonly units: number
  /** At menu prices. */
  readonly grossCents: Cents
  /** After item discounts. */
  readonly cents: Cents
  /** Positions of its lines. */
  readonly places: readonly number[]
}

/** In key order, so that the line order has no effect. */
export function goodsOf(lines: readonly PricedLine[]): Goods[] {
  const places = new Map<string, number[]>()
  lines.forEach(({ choiceKey: key }, place) => {
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  })
  return [...places]
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([key, at]) => {
      const own = at.flatMap((place) => lines[place] ?? [])
      const [first] = own
      if (!first) return []
      return [
        {
          key,
          item: first.item,
          units: sumOf(own.map(({ quantity }) => quantity)),
          grossCents: sumOf(own.map(({ grossCents }) => grossCents)),
          cents: sumOf(own.map(({ amountCents }) => amountCents)),
          places: at,
        },
      ]
    })
}

/** Split amounts per choice over its lines. */
export function byLine(
  offs: readonly Cents[],
  goods: readonly Goods[],
  lines: readonly Pick<PricedLine, 'amountCents'>[],
): Cents[] {
  const shares = lines.map(() => 0)
  goods.forEach(({ places }, at) => {
    const off = offs[at] ?? 0
    if (off === 0) return
    const parts = shareOut(
      off,
      places.map((place) => lines[place]?.amountCents ?? 0),
    )
    places.forEach((place, part) => {
      shares[place] = (shares[place] ?? 0) + (parts[part] ?? 0)
    })
  })
  return shares
}
