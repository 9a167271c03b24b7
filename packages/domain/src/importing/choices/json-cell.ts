import type { RowGroup } from '../import-row.ts'
import { readGroups } from '../json/groups/json-groups.ts'
import { indexReferences } from '../json/json-references.ts'

const longest = 20_000

/** The option groups of a cell with JSON, as programs export them. Undefined: no JSON. */
export function groupsInJson(text: string, title: string): readonly RowGroup[] | undefined {
  const value = text.length <= longest && /^\s*[[{]/.test(text) ? parsed(text) : undefined
  if (value === undefined) return undefined
  return readGroups([[title, value]], indexReferences(value)).groups.map(
    ({ names, least, most, options }) => ({
      names,
      least,
      most,
      options: options.map((option) => ({ names: option.names, price: option.amount })),
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
