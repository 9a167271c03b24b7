import { refusalData } from '@tabard/contract/wire/refused'
import { settings as rows, type SettingsView } from '@tabard/contract/settings/calls'
import type { SettingLevel, ShopSetting } from '@tabard/contract/settings/shop-setting'
import type { SettingFault } from '@tabard/domain/settings/check-setting'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useLeaveWarning } from '@tabard/staff-ui/leaving/use-leave-warning'
import {
  conflictsIn,
  editedSettings,
  editWith,
  faultsOf,
  toChange,
  type SettingEdit,
  type SettingEdits,
} from './setting-edits.ts'
import { ownAt } from './setting-levels.ts'

type Change = Partial<Pick<SettingEdit, 'value' | 'isLocked'>>

/** The level being edited, and the device at device level. */
export interface SettingsPlace {
  readonly level: SettingLevel
  readonly deviceId: string | undefined
}

const none: SettingEdits = {}

const nameOf = ({ level, deviceId }: SettingsPlace) => `${level} ${deviceId ?? ''}`

/** One request returns a device's own and inherited values. */
export const requestOf = ({ deviceId }: SettingsPlace) => (deviceId === undefined ? {} : { deviceId })

/**
 * Form state of settings at one level. Nothing changes before the person has reviewed and saved the
 * difference.
 */
export function useSettingsForm(settings: readonly ShopSetting[], place: SettingsPlace) {
  const { level } = place
  const at = nameOf(place)
  const { t } = useText()
  const complain = useComplain()
  const client = useApi()
  const queries = useQueryClient()
  const write = useWrite(rows.save)
  const [edits, setEdits] = useState<Readonly<Record<string, SettingEdits>>>({})
  const [isOpen, setOpen] = useState(false)
  const [faults, setFaults] = useState<readonly SettingFault[]>([])
  const own = edits[at] ?? none
  const edited = editedSettings(settings, level, own)
  const isDirty = Object.values(edits).some((each) => Object.keys(each).length > 0)

  useLeaveWarning(isDirty)

  const put = (key: SettingKey, edit: SettingEdit | undefined) =>
    setEdits((known) => {
      const { [key]: _, ...rest } = known[at] ?? none
      return { ...known, [at]: edit ? { ...rest, [key]: edit } : rest }
    })

  const show = (view: SettingsView) =>
    queries.setQueryData(readKey<typeof rows.list>(client, rows.list, requestOf(place)), view)

  const close = () => setOpen(false)
  const discard = () => {
    setEdits((known) => ({ ...known, [at]: none }))
    setFaults([])
    close()
  }

  const save = async () => {
    try {
      show(await write.mutateAsync({ level, ...requestOf(place), changes: edited.map(toChange) }))
      discard()
      showNotice(t('settings.saved'))
    } catch (error) {
      const changed = refusalData(error, 'settings.changedMeanwhile')
      const invalid = refusalData(error, 'settings.invalid')
      if (invalid) {
        setFaults(invalid.faults)
        close()
      } else if (!changed) complain(error)
      // Show the current value next to the edit.
      await queries.invalidateQueries({
        queryKey: readKey<typeof rows.list>(client, rows.list, requestOf(place)),
      })
    }
  }

  return {
    edited,
    faults,
    isOpen,
    isSaving: write.isPending,
    conflicts: conflictsIn(edited, level),
    editOf: (key: SettingKey) => edited.find(({ setting }) => setting.key === key)?.edit,
    change: (setting: ShopSetting, change: Change) => {
      setFaults((known) => known.filter(({ key }) => key !== setting.key))
      put(setting.key, editWith(setting, level, own[setting.key], change))
    },
    /** Resolves a conflict: `mine` keeps the edit against the newer revision, `theirs` discards it. */
    resolve: (setting: ShopSetting, side: 'mine' | 'theirs') => {
      const mine = own[setting.key]
      const seen = ownAt(setting, level)?.revision ?? null
      put(setting.key, side === 'mine' && mine ? editWith(setting, level, { ...mine, seen }, {}) : undefined)
    },
    /** Opens the review, unless an edit has a fault. */
    open: () => {
      const found = faultsOf(edited, level)
      setFaults(found)
      setOpen(found.length === 0)
    },
    close,
    discard,
    save,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
