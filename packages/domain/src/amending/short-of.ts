import type { CartFault, CanBeHad } from '../cart/check-cart.ts'
import { stockUnits, stockUnitsOf, type StockUnits } from '../cart/stock-units.ts'

type Taking = Parameters<typeof stockUnits>[0]
type StockFault = Extract<CartFault, { readonly code: 'item.soldOut' | 'option.soldOut' | 'stock.short' }>

/** By how many units each dish, part and option of an order becomes more (positive) or less; nothing that stays. */
export function movedUnits(before: readonly Taking[], after: readonly Taking[]): StockUnits[] {
  const units = new Map<string, number>()
  for (const [lines, sign] of [
    [after, 1],
    [before, -1],
  ] as const)
    for (const each of stockUnitsOf(lines))
      units.set(each.subjectId, (units.get(each.subjectId) ?? 0) + sign * each.units)
  return [...units].flatMap(([subjectId, moved]) => (moved === 0 ? [] : [{ subjectId, units: moved }]))
}

interface Changing {
  readonly before: readonly Taking[]
  readonly after: readonly Taking[]
  /** Those that are new or of which there is more, under the ids they were sent with. */
  readonly growing: readonly (Taking & { readonly lineId: string })[]
}

/** The first thing that a change takes more of than there is: of what is taken from stock then, and of nothing else. */
export function shortOf(
  { before, after, growing }: Changing,
  { soldOut, remaining }: Pick<CanBeHad, 'soldOut' | 'remaining'>,
): StockFault | undefined {
  const more = new Map(movedUnits(before, after).map(({ subjectId, units }) => [subjectId, units]))
  for (const line of growing)
    for (const { subjectId } of stockUnits(line)) {
      const { lineId } = line
      const wanted = more.get(subjectId) ?? 0
      if (wanted <= 0) continue
      if (soldOut.includes(subjectId))
        return isDish(line, subjectId)
          ? { code: 'item.soldOut', lineId, itemId: subjectId }
          : { code: 'option.soldOut', lineId, optionId: subjectId }
      const left = Object.hasOwn(remaining, subjectId) ? remaining[subjectId] : undefined
      if (left !== undefined && wanted > left)
        return { code: 'stock.short', lineId, itemId: subjectId, remaining: left, wanted }
    }
  return undefined
}

function isDish({ itemId, parts = [] }: Taking, subjectId: string): boolean {
  return itemId === subjectId || parts.some((part) => part.itemId === subjectId)
}
