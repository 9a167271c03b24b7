interface Chosen {
  readonly optionId: string
  readonly quantity: number
  readonly modifier?: string
  readonly options?: readonly Chosen[]
}

/** A line of a cart or of a bill: both name stock in the same terms. */
interface Taking {
  readonly itemId: string
  readonly quantity: number
  readonly options: readonly Chosen[]
  readonly parts?: readonly {
    readonly itemId: string
    readonly quantity: number
    readonly options: readonly Chosen[]
  }[]
}

/** A subject with its own stock, and the units taken. */
export interface StockUnits {
  readonly subjectId: string
  readonly units: number
}

/**
 * What a line takes from stock: the item, the parts of a meal and their options, nested ones included.
 * Removed options take nothing. A subject may occur several times.
 */
export function stockUnits({ itemId, quantity, options, parts = [] }: Taking): StockUnits[] {
  return [
    { subjectId: itemId, units: quantity },
    ...optionUnits(options, quantity),
    ...parts.flatMap((part) => [
      { subjectId: part.itemId, units: part.quantity * quantity },
      ...optionUnits(part.options, part.quantity * quantity),
    ]),
  ]
}

function optionUnits(options: readonly Chosen[], times: number): StockUnits[] {
  return options.flatMap(({ optionId, quantity, modifier, options: below = [] }) =>
    modifier === 'no'
      ? []
      : [{ subjectId: optionId, units: quantity * times }, ...optionUnits(below, quantity * times)],
  )
}

/** The sum per subject. */
export function stockUnitsOf(lines: readonly Taking[]): StockUnits[] {
  const sums = new Map<string, number>()
  for (const { subjectId, units } of lines.flatMap(stockUnits))
    sums.set(subjectId, (sums.get(subjectId) ?? 0) + units)
  return [...sums].map(([subjectId, units]) => ({ subjectId, units }))
}
