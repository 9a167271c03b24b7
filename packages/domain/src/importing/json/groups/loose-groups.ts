import { readGroups, type JsonGroup } from './json-groups.ts'
import { isObject, type JsonObject } from '../json-keys.ts'
import type { JsonReferences } from '../json-references.ts'

/** Read the option groups of a file that no item contains or refers to. `used`: the options of items. */
export function readLooseGroups(
  entries: readonly (readonly [key: string, value: unknown])[],
  references: JsonReferences,
  used: ReadonlySet<JsonObject>,
): JsonGroup[] {
  return entries.flatMap(([key, value]) =>
    membersOf(value).flatMap((member) => {
      const { groups, used: own } = readGroups([[key, [member]]], references)
      return own.some((option) => used.has(option)) ? [] : groups
    }),
  )
}

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isObject(value) ? Object.values(value).filter(isObject) : []
}
