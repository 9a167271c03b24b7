import type { Names } from '@tabard/domain/text/names'

/** The names of a row. */
export function namesOf(row: { readonly name1: string; readonly name2: string }): Names {
  return { first: row.name1, second: row.name2 }
}

/** The name of a row for venue screens. Snapshots of older publications lack the column. */
export function displayNameOf({ display_name: displayName }: { readonly display_name?: string | null }) {
  return displayName ? { displayName } : {}
}

/** The descriptions of a row. */
export function descriptionsOf(row: { readonly description1: string; readonly description2: string }): Names {
  return { first: row.description1, second: row.description2 }
}
