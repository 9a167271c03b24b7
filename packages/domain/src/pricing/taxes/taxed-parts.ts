import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import { taxesOfItem } from '../lines/choose-price.ts'
import type { Goods } from '../lines/goods.ts'
import type { PricedLine } from '../lines/priced-lines.ts'
import { shareOut } from '../share-out.ts'
import type { TaxedPart } from './taxes.ts'

/**
 * The net amount of each line by tax class: each part of a meal has its own, weighted by its own price.
 * `shares` are the parts' amounts, by line and part. All units of a choice are split together first, so that
 * the number of lines has no effect.
 */
export function taxedPartsOf(
  lines: readonly PricedLine[],
  goods: readonly Goods[],
  nets: readonly { readonly amountCents: Cents }[],
  orderType: string,
): { readonly taxed: readonly TaxedPart[]; readonly shares: readonly (readonly Cents[])[] } {
  const shares: (readonly Cents[])[] = lines.map(() => [])
  for (const { places } of goods) {
    const weights = lines[places[0] ?? -1]?.parts.map(({ weightCents }) => weightCents) ?? []
    if (weights.length === 0) continue
    const netOf = (place: number) => nets[place]?.amountCents ?? 0
    let left = shareOut(sumOf(places.map(netOf)), weights)
    for (const place of places) {
      const own = shareOut(netOf(place), left)
      shares[place] = own
      left = left.map((cents, part) => cents - (own[part] ?? 0))
    }
  }
  const taxed = lines.flatMap(({ item, parts }, linePlace): TaxedPart[] =>
    parts.length === 0
      ? [{ linePlace, taxes: taxesOfItem(item, orderType), cents: nets[linePlace]?.amountCents ?? 0 }]
      : parts.map(({ taxes }, part) => ({ linePlace, taxes, cents: shares[linePlace]?.[part] ?? 0 })),
  )
  return { taxed, shares }
}
