import type { Allergen, OptionGroup } from '@tabard/domain/menu/menu'
import type { PictureOf } from '../../platform/pictures/find-pictures.ts'
import type { SnapshotGroup, SnapshotOption } from './catalogue-snapshot.ts'
import { namesOf } from './row-names.ts'

/** The options of a group and what belongs to them. */
export interface GroupParts {
  readonly options?: readonly SnapshotOption[]
  /** Nested groups by the option's id. */
  readonly subGroupsOf: ReadonlyMap<string, readonly { readonly group_id: string }[]>
  readonly pictureOf: PictureOf
}

/**
 * Present an option group for menus and drafts. The order of its fields is part of a menu's version. Leaves
 * out fields without a value.
 */
export function toOptionGroup(
  row: SnapshotGroup,
  { options = [], subGroupsOf, pictureOf }: GroupParts,
): OptionGroup {
  return {
    id: row.group_id,
    names: namesOf(row),
    min: row.min_quantity,
    max: row.max_quantity,
    freeQuantity: row.free_quantity,
    options: options.map((option) => {
      const below = subGroupsOf.get(option.option_id) ?? []
      return {
        id: option.option_id,
        names: namesOf(option),
        cents: option.cents,
        maxQuantity: option.max_quantity,
        defaultQuantity: option.default_quantity,
        ...(below.length === 0 ? {} : { groupIds: below.map((link) => link.group_id) }),
        ...pictureOf(option),
        ...(option.allergens?.length ? { allergens: option.allergens as Allergen[] } : {}),
      }
    }),
    ...(row.pre_modifiers ? { preModifiers: row.pre_modifiers } : {}),
    ...(row.half_rate == null ? {} : { halfRate: row.half_rate }),
    ...(row.is_instruction ? { isInstruction: true } : {}),
  }
}
