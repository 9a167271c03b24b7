/** A foreign key between two tables. */
export interface Reference {
  constraint: string
  from: string
  to: string
}

/**
 * Order tables so that every row is loaded after the rows it refers to. Tables in circular references come
 * last, with the constraints that must wait until all of them are loaded.
 */
export function loadOrder(
  tables: readonly string[],
  references: readonly Reference[],
): { order: string[]; waiting: Reference[] } {
  const order: string[] = []
  const placed = new Set<string>()
  let rest = [...tables]
  // A self-reference is no obstacle: foreign keys are checked at the end of COPY.
  const needs = references.filter(({ from, to }) => from !== to && tables.includes(to))
  while (rest.length > 0) {
    const ready = rest.filter((table) => needs.every(({ from, to }) => from !== table || placed.has(to)))
    if (ready.length === 0) break
    for (const table of ready) placed.add(table)
    order.push(...ready)
    rest = rest.filter((table) => !placed.has(table))
  }
  return {
    order: [...order, ...rest],
    waiting: needs.filter(({ from, to }) => rest.includes(from) && rest.includes(to)),
  }
}
