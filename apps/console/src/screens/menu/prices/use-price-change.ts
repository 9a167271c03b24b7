import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { categoryAndBelow, type DraftItem, type MenuDraft } from '@tabard/domain/catalogue/draft'
import {
  priceKinds,
  repriceDraft,
  type PriceChange,
  type PriceEnding,
  type PriceKind,
} from '@tabard/domain/catalogue/reprice'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../../text.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'

export interface PriceDialogProps {
  readonly loaded: LoadedDraft
  /** Ids of the selected items; empty: all items, or those of a category or tag. */
  readonly selected: readonly string[]
  /** The category selected at first. */
  readonly categoryId?: string | undefined
  readonly onClose: () => void
}

/** The state of a change of many prices: its scope, its amount, and the prices that result. */
export function usePriceChange({ loaded, selected, categoryId, onClose }: PriceDialogProps) {
  const { t } = useText()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const { undoable } = useMenuActions()
  const apply = useWrite(menuEditing.changePrices)
  const [scope, setScope] = useState(
    selected.length > 0 ? 'selected' : categoryId === undefined ? 'all' : `category ${categoryId}`,
  )
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [isUp, setUp] = useState(true)
  const [percent, setPercent] = useState(5)
  const [cents, setCents] = useState(50)
  const [ending, setEnding] = useState<PriceEnding>('exact')
  const [kinds, setKinds] = useState<readonly PriceKind[]>(['base'])

  const { draft, draftRevision } = loaded
  const items = itemsIn(draft, scope, selected)
  const sign = isUp ? 1 : -1
  const change: PriceChange =
    kind === 'percent'
      ? { kind, value: sign * Math.round(Math.min(1_000, percent) * 100) }
      : { kind, cents: sign * Math.max(0, cents) }
  const itemIds = items.map(({ id }) => id)
  const rows = repriceDraft(draft, { itemIds, kinds }, change, ending)
  const there = kindsIn(draft, itemIds)
  const isOutside = rows.some((row) => row.isOutside)

  const submit = () =>
    apply.mutate(
      { draftRevision, itemIds, kinds, change, ending },
      {
        onSuccess: ({ changed, ...removal }) => {
          void refresh()
          undoable(removal, t('menuPrices.done', { count: changed }))
          onClose()
        },
        onError: (error) => {
          // Preview again from the current draft; applying needs another tap.
          if (refusalData(error, 'menu.draftMoved')) showNotice(t('menuPrices.movedMeanwhile'))
          else complain(error)
          void refresh()
        },
      },
    )

  return {
    scope,
    setScope,
    kind,
    setKind,
    isUp,
    setUp,
    percent,
    setPercent,
    cents,
    setCents,
    ending,
    setEnding,
    kinds,
    setKinds,
    /** The kinds of prices that the items have. */
    there,
    rows,
    isOutside,
    isApplying: apply.isPending,
    submit,
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

function itemsIn(draft: MenuDraft, scope: string, selected: readonly string[]): readonly DraftItem[] {
  const [what, id = ''] = scope.split(' ')
  if (what === 'selected') return draft.items.filter((item) => selected.includes(item.id))
  if (what === 'tag') return draft.items.filter((item) => item.tagIds.includes(id))
  if (what !== 'category') return draft.items
  const below = categoryAndBelow(draft.categories, id)
  return draft.items.filter((item) => below.includes(item.categoryId))
}
