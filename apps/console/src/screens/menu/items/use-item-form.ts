import { menuEditing } from '@tabard/contract/catalogue/calls'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { checkItem } from '@tabard/domain/catalogue/check-item'
import { mealFaults } from '@tabard/domain/catalogue/check-selling-rules'
import type { DraftItem, ItemFields } from '@tabard/domain/catalogue/draft'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import type { EditStore } from '@tabard/ui/form-kit/use-draft'
import { useState } from 'react'
import { usePendingEdits } from '../pending-edits.ts'
import { useDraftCache } from '../use-menu-draft.ts'
import { blankItem, fieldsOf } from './item-fields.ts'
import { shownFaults } from './shown-faults.ts'

const storedOf = (item: DraftItem) => ({ value: fieldsOf(item), revision: item.revision })

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
  const { refresh, show } = useDraftCache()
  const store = useItemEdits(itemId)
  const item = loaded.draft.items.find(({ id }) => id === itemId)
  // The start values of a new item stay the same while others edit.
  const [blank] = useState(() => ({ value: blankItem(categoryId ?? '', loaded), revision: null }))
  const taxes = loaded.taxes.map(({ index }) => index)
  const cleaned = (fields: ItemFields) => {
    const checked = checkItem(fields, taxes)
    return checked.ok ? checked.fields : fields
  }

  const finish = (saved: DraftItem) => {
    show((known) => {
      const items = known.draft.items.map((each) => (each.id === saved.id ? saved : each))
      // If this edit is the only change, the cached draft is the newest: the next edit must not report a
      // conflict.
      const isNewest = items.includes(saved) && saved.revision === known.draftRevision + 1
      return {
        ...known,
        ...(isNewest ? { draftRevision: saved.revision } : {}),
        draft: { ...known.draft, items },
      }
    })
    void refresh()
    onClose()
  }

  const form = useForm({
    row: menuEditing.saveItem,
    stored: item ? storedOf(item) : blank,
    blank,
    store,
    // An item that another person removed is created again with its id.
    toInput: (fields, revision) => ({ itemId, revision: item ? revision : null, item: cleaned(fields) }),
    toStored: (current) => storedOf(current as DraftItem),
    check: (fields, hasTried) => {
      const checked = checkItem(fields, taxes)
      return [
        ...(checked.ok ? [] : shownFaults(checked.faults, fields, hasTried)),
        ...mealFaults(fields, itemId, loaded.draft.items),
      ]
    },
    // The answer to an earlier attempt was lost: the item is saved already.
    isSaved: (theirs, sent) => isSameValue(theirs, cleaned(sent)),
    detectsConflict: true,
    notice: t('menuEdit.saved'),
    onSaved: ({ item: saved }) => finish(saved),
    onUnchanged: onClose,
    onRefused: () => void refresh(),
  })

  return {
    ...form,
    item,
    isNew: !item && form.isNew,
    isRemoved: !item && !form.isNew,
    discard: () => {
      form.discard()
      onClose()
    },
  }
}

export type ItemForm = ReturnType<typeof useItemForm>

/** The item's unsaved changes on this device. */
function useItemEdits(itemId: string): EditStore<ItemFields, number | null> {
  const { edits, keep, drop } = usePendingEdits()
  const known = edits[itemId]
  return {
    edit: known && { base: { value: known.base, revision: known.revision }, mine: known.mine },
    update: (next) => {
      const edit = next(known && { base: { value: known.base, revision: known.revision }, mine: known.mine })
      if (edit) keep(itemId, { revision: edit.base.revision, base: edit.base.value, mine: edit.mine })
      else drop(itemId)
    },
  }
}
