/** One difference of an entry: its value before and after; undefined: absent. */
export interface Difference {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** The values of an entry that differ; all of them if it has only one side. */
export function differenceOf(before: unknown, after: unknown): readonly Difference[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ key, before: was[key], after: is[key] }))
}

function partsOf(side: unknown): Readonly<Record<string, unknown>> {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side) ? { ...side } : { value: side }
}
