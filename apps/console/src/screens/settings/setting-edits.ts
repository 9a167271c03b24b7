import type { SettingChange } from '@tabard/contract/settings/calls'
import type { SettingLevel, ShopSetting } from '@tabard/contract/settings/shop-setting'
import { checkEdit, isSameValue, type SettingFault } from '@tabard/domain/settings/check-setting'
import type { SettingKey } from '@tabard/domain/settings/registry'
import type { SettingValue } from '@tabard/domain/settings/setting'
import { inheritedAt, ownAt } from './setting-levels.ts'

/** The edit of a setting at one level. */
export interface SettingEdit {
  /** null: inherit. */
  readonly value: SettingValue | null
  readonly isLocked: boolean
  /** The revision at the start of the edit; null: the level had no value. */
  readonly seen: string | null
}

export type SettingEdits = Readonly<Partial<Record<SettingKey, SettingEdit>>>

/** A setting with its edit, whose starting value may be outdated. */
export interface EditedSetting {
  readonly setting: ShopSetting
  readonly edit: SettingEdit
}

/** Applies a change to an edit. Undefined: the result equals the stored value. */
export function editWith(
  setting: ShopSetting,
  level: SettingLevel,
  known: SettingEdit | undefined,
  change: Partial<Pick<SettingEdit, 'value' | 'isLocked'>>,
): SettingEdit | undefined {
  const own = ownAt(setting, level)
  const start: SettingEdit = known ?? {
    value: own?.value ?? null,
    isLocked: own?.isLocked ?? false,
    seen: own?.revision ?? null,
  }
  const requested = { ...start, ...change }
  // A lock needs a value: a level without its own copies the inherited one.
  const value =
    requested.isLocked && requested.value === null ? inheritedAt(setting, level).value : requested.value
  const edit = { ...requested, value, isLocked: requested.isLocked && value !== null }
  return isAsStored(setting, level, edit) ? undefined : edit
}

function isAsStored(setting: ShopSetting, level: SettingLevel, edit: SettingEdit): boolean {
  const own = ownAt(setting, level)
  if (!own || edit.value === null) return !own && edit.value === null
  return isSameValue(own.value, edit.value) && own.isLocked === edit.isLocked
}

/** The edits with their settings, in list order, without those that equal the stored value. */
export function editedSettings(
  settings: readonly ShopSetting[],
  level: SettingLevel,
  edits: SettingEdits,
): EditedSetting[] {
  return settings.flatMap((setting) => {
    const edit = edits[setting.key]
    return edit && !isAsStored(setting, level, edit) ? [{ setting, edit }] : []
  })
}

export function toChange({ setting: { key }, edit }: EditedSetting): SettingChange {
  return { key, ...edit }
}

/** The faults for which the server would refuse the edits. */
export function faultsOf(edited: readonly EditedSetting[], level: SettingLevel): SettingFault[] {
  return edited.flatMap(({ setting, edit }) => {
    const checked = checkEdit(setting.key, edit.value, { isForDevice: level === 'device' })
    return checked.ok ? [] : [checked.fault]
  })
}

/** Edits that started from another value than the level has now. */
export function conflictsIn(edited: readonly EditedSetting[], level: SettingLevel): readonly EditedSetting[] {
  return edited.filter(({ setting, edit }) => (ownAt(setting, level)?.revision ?? null) !== edit.seen)
}
