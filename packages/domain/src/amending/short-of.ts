import type { CanBeHad } from '../cart/checks/check-cart.ts'
import { stockUnits, stockUnitsOf, type StockUnits } from '../cart/stock-units.ts'
import type { CartFault } from '../cart/checks/cart-fault.ts'

type Taking = Parameters<typeof stockUnits>[0]
type StockFault = Extract<CartFault, { readonly code: 'item.soldOut' | 'option.soldOut' | 'stock.short' }>

/**
 * How many more (positive) or fewer units of each item, part and option an order takes. Unchanged subjects
 * are left out.
 */
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
  /** Lines that are new or have more units, under the ids they were sent with. */
  readonly growing: readonly (Taking & { readonly lineId: string })[]
}

/**
 * The first subject of which the change takes more stock than is left. Only what the change takes is
 * checked.
 */
export function shortOf(
  { before, after, growing }: Changing,
  { soldOut, remaining }: Pick<CanBeHad, 'soldOut' | 'remaining'>,
): StockFault | undefined {
  const more = new Map(movedUnits(before, after).map(({ subjectId, units }) => [subjectId, units]))
  for (const line of growing)
    for (const { subjectId } of stockUnits(line)) {
      const { lineId } = line
      const requested = more.get(subjectId) ?? 0
      if (requested <= 0) continue
      if (soldOut.includes(subjectId))
        return isDish(line, subjectId)
          ? { code: 'item.soldOut', lineId, itemId: subjectId }
          : { code: 'option.soldOut', lineId, optionId: subjectId }
      const left = Object.hasOwn(remaining, subjectId) ? remaining[subjectId] : undefined
      if (left !== undefined && requested > left)
        return { code: 'stock.short', lineId, itemId: subjectId, remaining: left, requested }
    }
  return undefined
}

function isDish({ itemId, parts = [] }: Taking, subjectId: string): boolean {
  return itemId === subjectId || parts.some((part) => part.itemId === subjectId)
}
