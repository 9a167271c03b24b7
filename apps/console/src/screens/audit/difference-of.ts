/** What an entry says of one thing: what it was and what it is now; undefined: nothing was said. */
export interface Difference {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** The parts of an entry that differ; all of them where it has only one side. */
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
