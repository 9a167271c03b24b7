import type { MenuIndex } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { sumOf } from '../amounts.ts'
import type { Goods } from '../lines/goods.ts'
import type { Promotion, PromotionBenefit, PromotionScope } from './promotion.ts'
import { percentOf } from '../rounding.ts'
import { shareEvenly, shareOut } from '../share-out.ts'

/** The goods that a promotion applies to, by position. Excluded items are in no scope. */
export function inScope(scope: PromotionScope, goods: readonly Goods[], index: MenuIndex): boolean[] {
  const { categoryIds, itemIds, tagIds, exceptItemIds } = scope
  const isWhole = !categoryIds && !itemIds && !tagIds
  return goods.map(({ item }) => {
    const id = index.plainIds?.get(item.id) ?? item.id
    return (
      !item.isUndiscounted &&
      !exceptItemIds?.includes(id) &&
      (isWhole ||
        itemIds?.includes(id) === true ||
        item.tagIds.some((tagId) => tagIds?.includes(tagId)) ||
        (categoryIds !== undefined && isBelow(item.categoryId, categoryIds, index)))
    )
  })
}

function isBelow(categoryId: string, above: readonly string[], index: MenuIndex): boolean {
  for (let at: string | undefined = categoryId; at !== undefined; at = index.categories.get(at)?.parentId)
    if (above.includes(at)) return true
  return false
}

/**
 * What a promotion takes off each goods entry, by position: between zero and what is left (F24). `left` is
 * what earlier discounts left.
 */
export function promotionOffs(
  { benefit }: Pick<Promotion, 'benefit'>,
  goods: readonly Goods[],
  left: readonly Cents[],
  scope: readonly boolean[],
): Cents[] {
  const base = left.map((cents, place) => (scope[place] ? cents : 0))
  const sum = sumOf(base)
  if (sum === 0) return base
  switch (benefit.kind) {
    case 'percent': {
      const off = Math.min(percentOf(sum, benefit.rate), sum, benefit.maxCents ?? sum)
      return shareOut(off, base)
    }
    case 'amount':
      return shareOut(Math.min(benefit.cents, sum), base)
    case 'bundle':
    case 'buyGet':
      return unitOffs(benefit, goods, base)
    case 'freeDelivery':
      return left.map(() => 0)
  }
}

interface Unit {
  readonly place: number
  readonly cents: Cents
}

/** Promotions that count units take the most expensive first, then the earlier position. */
function unitOffs(
  benefit: Extract<PromotionBenefit, { kind: 'bundle' | 'buyGet' }>,
  goods: readonly Goods[],
  base: readonly Cents[],
): Cents[] {
  const units: Unit[] = []
  goods.forEach(({ units: count }, place) => {
    const cents = base[place] ?? 0
    if (cents !== 0) for (const each of shareEvenly(cents, count)) units.push({ place, cents: each })
  })
  units.sort((a, b) => b.cents - a.cents || a.place - b.place)
  const offs = base.map(() => 0)
  const take = ({ place }: Unit, cents: Cents) => {
    offs[place] = (offs[place] ?? 0) + cents
  }
  const size = benefit.kind === 'bundle' ? benefit.units : benefit.buy + benefit.get
  if (size < 1) return offs
  const times = Math.min(
    Math.floor(units.length / size),
    benefit.kind === 'buyGet' ? (benefit.maxTimes ?? units.length) : units.length,
  )
  for (let round = 0; round < times; round += 1) {
    const together = units.slice(round * size, round * size + size)
    if (benefit.kind === 'buyGet') {
      for (const unit of together.slice(benefit.buy))
        take(unit, Math.min(percentOf(unit.cents, benefit.rate), unit.cents))
      continue
    }
    const cents = together.map((unit) => unit.cents)
    const parts = shareOut(Math.max(0, sumOf(cents) - benefit.cents), cents)
    together.forEach((unit, at) => take(unit, parts[at] ?? 0))
  }
  return offs
}
