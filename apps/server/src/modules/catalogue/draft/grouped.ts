/** Groups rows by a key, keeping their order. */
export function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
