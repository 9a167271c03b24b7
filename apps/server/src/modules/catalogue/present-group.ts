import type { OptionGroup } from '@tabard/domain/catalogue/menu'
import type { Names } from '@tabard/domain/names'
import type { CatalogueSnapshot } from './snapshot-catalogue.ts'

export function namesOf(row: { readonly name1: string; readonly name2: string }): Names {
  return { first: row.name1, second: row.name2 }
}

export function descriptionsOf(row: { readonly description1: string; readonly description2: string }): Names {
  return { first: row.description1, second: row.description2 }
}

/** A group of options as menus and drafts carry it. The order of its parts is part of a menu's version. */
export function presentGroup(
  row: CatalogueSnapshot['option_groups'][number],
  options: readonly CatalogueSnapshot['options'][number][] = [],
): OptionGroup {
  return {
    id: row.group_id,
    names: namesOf(row),
    min: row.min_quantity,
    max: row.max_quantity,
    freeQuantity: row.free_quantity,
    options: options.map((option) => ({
      id: option.option_id,
      names: namesOf(option),
      cents: option.cents,
      maxQuantity: option.max_quantity,
      defaultQuantity: option.default_quantity,
    })),
  }
}
