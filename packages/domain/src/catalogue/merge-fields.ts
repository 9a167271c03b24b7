/** A field on which two editors differ, and which side is likely meant: `both` when both changed it. */
export interface FieldConflict<Fields> {
  readonly field: keyof Fields & string
  readonly changedBy: 'mine' | 'theirs' | 'both'
}

/**
 * The fields in which my version differs from the stored one. `base` is the version I started from: a field
 * that only they changed is theirs, one that only I changed is mine, and one that both changed needs a
 * choice.
 */
export function fieldConflicts<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  fields: readonly (keyof Fields & string)[],
): FieldConflict<Fields>[] {
  return fields.flatMap((field): FieldConflict<Fields>[] => {
    if (isSameValue(mine[field], theirs[field])) return []
    if (isSameValue(base[field], mine[field])) return [{ field, changedBy: 'theirs' }]
    return [{ field, changedBy: isSameValue(base[field], theirs[field]) ? 'mine' : 'both' }]
  })
}

/** Equality as JSON, ignoring the order of keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return stable(a) === stable(b)
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => x.localeCompare(y)))
      : part,
  )
}
