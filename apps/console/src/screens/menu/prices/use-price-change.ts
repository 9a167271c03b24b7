import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { categoryAndBelow, type DraftItem, type MenuDraft } from '@tabard/domain/catalogue/draft'
import {
  priceKinds,
  repriceDraft,
  type PriceChange,
  type PriceEnding,
  type PriceKind,
} from '@tabard/domain/catalogue/reprice'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftFault } from '../publishing/use-draft-fault.ts'
import { useDraftCache, useIsDraftCurrent } from '../use-menu-draft.ts'

export interface PriceDialogProps {
  readonly loaded: LoadedDraft
  /** Ids of the selected items; empty: all items, or those of a category or tag. */
  readonly selected: readonly string[]
  /** The category selected at first. */
  readonly categoryId?: string | undefined
  readonly onClose: () => void
}

/** A change of many prices as its fields hold it. */
interface PriceChangeDraft {
  /** `selected`, `all`, `category <id>` or `tag <id>`. */
  readonly scope: string
  readonly kind: 'percent' | 'amount'
  readonly isUp: boolean
  readonly percent: number
  readonly cents: number
  readonly ending: PriceEnding
  readonly kinds: readonly PriceKind[]
}

const usual: Omit<PriceChangeDraft, 'scope'> = {
  kind: 'percent',
  isUp: true,
  percent: 5,
  cents: 50,
  ending: 'exact',
  kinds: ['base'],
}

/** The state of a change of many prices: its scope, its amount, and the prices that result. */
export function usePriceChange({ loaded, selected, categoryId, onClose }: PriceDialogProps) {
  const { t } = useText()
  const { refresh } = useDraftCache()
  const { undoable } = useMenuActions()
  const isCurrent = useIsDraftCurrent()
  const scope = selected.length > 0 ? 'selected' : categoryId === undefined ? 'all' : `category ${categoryId}`
  const [value] = useState<PriceChangeDraft>({ ...usual, scope })
  const form = useForm({
    row: menuEditing.changePrices,
    stored: { value, revision: null },
    toInput: (draft) => ({
      draftRevision: loaded.draftRevision,
      itemIds: idsOf(loaded.draft, draft, selected),
      kinds: draft.kinds,
      change: changeOf(draft),
      ending: draft.ending,
    }),
    notice: null,
    // The preview shows the current draft; applying needs another tap.
    ...useDraftFault(t('menuPrices.movedMeanwhile')),
    onSaved: ({ changed, ...removal }) => {
      void refresh()
      undoable(removal, t('menuPrices.done', { count: changed }))
      onClose()
    },
  })

  const { kinds, ending } = form.value
  const itemIds = idsOf(loaded.draft, form.value, selected)
  const rows = repriceDraft(loaded.draft, { itemIds, kinds }, changeOf(form.value), ending)
  return {
    ...form,
    isSaving: form.isSaving || !isCurrent,
    /** The kinds of prices that the items have. */
    there: kindsIn(loaded.draft, itemIds),
    rows,
    isOutside: rows.some((row) => row.isOutside),
  }
}

export type PriceChangeForm = ReturnType<typeof usePriceChange>

/** The kinds of prices that these items have; the base price always. */
function kindsIn(draft: MenuDraft, itemIds: readonly string[]): readonly PriceKind[] {
  // A change of 1 cent affects every existing price, so it finds all kinds.
  const change = { kind: 'amount', cents: 1 } as const
  const found = new Set(
    repriceDraft(draft, { itemIds, kinds: priceKinds }, change, 'exact').map(({ kind }) => kind),
  )
  return priceKinds.filter((kind) => kind === 'base' || found.has(kind))
}

function changeOf({ kind, isUp, percent, cents }: PriceChangeDraft): PriceChange {
  const sign = isUp ? 1 : -1
  return kind === 'percent'
    ? { kind, value: sign * Math.round(Math.min(1_000, percent) * 100) }
    : { kind, cents: sign * Math.max(0, cents) }
}

function idsOf(
  draft: MenuDraft,
  { scope }: PriceChangeDraft,
  selected: readonly string[],
): readonly string[] {
  return itemsIn(draft, scope, selected).map(({ id }) => id)
}

function itemsIn(draft: MenuDraft, scope: string, selected: readonly string[]): readonly DraftItem[] {
  const [what, id = ''] = scope.split(' ')
  if (what === 'selected') return draft.items.filter((item) => selected.includes(item.id))
  if (what === 'tag') return draft.items.filter((item) => item.tagIds.includes(id))
  if (what !== 'category') return draft.items
  const below = categoryAndBelow(draft.categories, id)
  return draft.items.filter((item) => below.includes(item.categoryId))
}
