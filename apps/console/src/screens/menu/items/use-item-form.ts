import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { checkItem } from '@tabard/domain/catalogue/check-item'
import { mealFaults } from '@tabard/domain/catalogue/check-selling-rules'
import type { DraftItem, ItemFields } from '@tabard/domain/catalogue/draft'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { showNotice, useComplain } from '../../../components/notices.tsx'
import { useText } from '../../../components/text.ts'
import { usePendingEdits } from '../pending-edits.ts'
import { useDraftCache } from '../use-menu-draft.ts'
import { blankItem, fieldsOf } from './item-fields.ts'
import { shownFaults } from './shown-faults.ts'

export interface Conflict {
  readonly base: ItemFields
  readonly mine: ItemFields
  readonly theirs: DraftItem
  readonly byName: string
}

/**
 * Form state of an item. Typed values are stored on this device immediately, so that a reload or another
 * screen loses nothing. If another person saves the item first, both versions are shown until one is chosen.
 */
export function useItemForm(
  itemId: string,
  loaded: LoadedDraft,
  categoryId: string | undefined,
  onClose: () => void,
) {
  const { t } = useText()
  const complain = useComplain()
  const { refresh, show } = useDraftCache()
  const write = useWrite(menuEditing.saveItem)
  const { edits, keep, drop } = usePendingEdits()
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Conflict>()
  const [refusedFaults, setRefusedFaults] = useState<readonly FieldFault[]>([])
  const stored = loaded.draft.items.find(({ id }) => id === itemId)
  // The start values of a new item stay the same while others edit.
  const [blank] = useState(() => blankItem(categoryId ?? '', loaded))
  const edit = edits[itemId]
  const start = stored ? fieldsOf(stored) : blank
  const base = edit?.base ?? start
  const revision = edit ? edit.revision : (stored?.revision ?? null)
  const fields = edit?.mine ?? start

  const checked = checkItem(
    fields,
    loaded.taxes.map(({ index }) => index),
  )
  const clashes = mealFaults(fields, itemId, loaded.draft.items)
  const faults = [
    ...(checked.ok ? [] : shownFaults(checked.faults, fields, hasTried)),
    ...clashes,
    ...refusedFaults,
  ]
  // Another person saved while this form was open: show it now, not only when saving is refused.
  const seen: Conflict | undefined =
    edit &&
    stored &&
    revision !== null &&
    stored.revision !== revision &&
    !isSameValue(fieldsOf(stored), base)
      ? { base, mine: fields, theirs: stored, byName: '' }
      : undefined
  const conflict = refused ?? seen

  const change = (changes: Partial<ItemFields>) => {
    const mine = { ...fields, ...changes }
    setRefusedFaults([])
    if (stored && isSameValue(mine, base) && stored.revision === revision) drop(itemId)
    else keep(itemId, { revision, base, mine })
  }

  const discard = () => {
    drop(itemId)
    onClose()
  }

  const finish = (item: DraftItem | undefined) => {
    if (item)
      show((known) => {
        const items = known.draft.items.map((each) => (each.id === item.id ? item : each))
        // If this edit is the only change, the cached draft is the newest: the next edit must not report a
        // conflict.
        const isNewest = items.includes(item) && item.revision === known.draftRevision + 1
        return {
          ...known,
          ...(isNewest ? { draftRevision: item.revision } : {}),
          draft: { ...known.draft, items },
        }
      })
    drop(itemId)
    void refresh()
    showNotice(t('menuEdit.saved'))
    onClose()
  }

  const save = async () => {
    setTried(true)
    if (!checked.ok || clashes.length > 0 || conflict) return
    // An item that another person removed is created again with its id.
    const from = stored ? revision : null
    try {
      const { item } = await write.mutateAsync({ itemId, revision: from, item: checked.fields })
      finish(item)
    } catch (error) {
      const changed = refusalData(error, 'menu.changedMeanwhile')
      const theirs = changed?.current as DraftItem | null | undefined
      const invalid = refusalData(error, 'menu.invalid')
      // The answer to an earlier attempt was lost: the item is saved already.
      if (theirs && isSameValue(fieldsOf(theirs), checked.fields)) finish(theirs)
      else if (theirs) setRefused({ base, mine: fields, theirs, byName: changed?.byName ?? '' })
      else if (invalid) setRefusedFaults(invalid.faults)
      else {
        complain(error)
        await refresh()
      }
    }
  }

  /** Continues with the chosen fields, against the other person's revision. */
  const resolve = (chosen: ItemFields, theirs: DraftItem) => {
    setRefused(undefined)
    keep(itemId, { revision: theirs.revision, base: fieldsOf(theirs), mine: chosen })
    void refresh()
  }

  return {
    fields,
    faults,
    stored,
    conflict,
    change,
    discard,
    save,
    resolve,
    isNew: !stored && revision === null,
    isRemoved: !stored && revision !== null,
    isDirty: edit !== undefined,
    isSaving: write.isPending,
  }
}

export type ItemForm = ReturnType<typeof useItemForm>
