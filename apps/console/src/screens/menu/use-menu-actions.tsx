import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Removal } from '@tabard/contract/catalogue/removal'
import type { DraftCategory, DraftItem, MenuDraft } from '@tabard/domain/catalogue/draft'
import { useSend } from '@tabard/ui/client/queries'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { offerUndo } from '../../components/undo-notice.tsx'
import { useDraftCache } from './use-menu-draft.ts'

type WriteRow<Input, Output, Codes extends ErrorCode> = Endpoint<Input, Output, Codes, 'write', Input>
type Sorted = 'categories' | 'items' | 'optionGroups'

/** Actions on the draft outside forms. A refusal is shown, and the draft is loaded again. */
export function useMenuActions() {
  const { t } = useText()
  const sendRow = useSend()
  const complain = useComplain()
  const { refresh, show } = useDraftCache()

  const send = async <Input, Output, Codes extends ErrorCode>(
    row: WriteRow<Input, Output, Codes>,
    input: Input,
  ): Promise<Output | undefined> => {
    try {
      return await sendRow(row, input)
    } catch (error) {
      complain(error)
      return undefined
    } finally {
      await refresh()
    }
  }

  const undoable = (removal: Removal | undefined, text: string): boolean => {
    if (!removal) return false
    const { removalId } = removal
    offerUndo(text, t, () =>
      send(menuEditing.restoreVersion, { removalId }).then((done) => {
        if (done) showNotice(t('menuEdit.broughtBack'))
      }),
    )
    return true
  }

  return {
    undoable,
    removeItems: async (items: readonly DraftItem[]) =>
      undoable(
        await send(menuEditing.removeItems, {
          items: items.map(({ id, revision }) => ({ id, revision })),
        }),
        t('menuEdit.removedItems', { count: items.length }),
      ),
    moveItems: async (items: readonly DraftItem[], categoryId: string) => {
      const seen = items.map(({ id, revision }) => ({ id, revision }))
      const done = await send(menuEditing.moveItems, { items: seen, categoryId })
      if (done) showNotice(t('menuEdit.moved', { count: items.length }))
    },
    removeCategory: async ({ id, revision }: DraftCategory, itemCount: number) =>
      undoable(
        await send(menuEditing.removeCategory, { categoryId: id, revision, itemCount }),
        t('menuEdit.removedCategory'),
      ),
    removeGroup: async (groupId: string, revision: number) =>
      undoable(await send(menuEditing.removeGroup, { groupId, revision }), t('menuEdit.removedGroup')),
    removeLabel: async (what: 'ingredient' | 'tag', labelId: string, revision: number) =>
      undoable(await send(menuEditing.removeLabel, { what, labelId, revision }), t('menuEdit.removedLabel')),
    removeDaypart: async (daypartId: string, revision: number) =>
      undoable(await send(menuEditing.removeDaypart, { daypartId, revision }), t('menuEdit.removedDaypart')),
    restore: async (publicationId: string, draftRevision: number) =>
      undoable(
        await send(menuPublishing.restore, { publicationId, draftRevision }),
        t('menuHistory.restored'),
      ),
    reorder: async (what: Sorted, ids: readonly string[]) => {
      show((loaded) => ({ ...loaded, draft: sorted(loaded.draft, what, ids) }))
      await send(menuEditing.reorder, { what, ids })
    },
  }
}

/** The draft with the given ids in their new order, within the positions they had. */
function sorted(draft: MenuDraft, what: Sorted, ids: readonly string[]): MenuDraft {
  return { ...draft, [what]: reordered<{ readonly id: string }>(draft[what], ids) }
}

function reordered<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const queue = ids.flatMap((id) => byId.get(id) ?? [])
  let next = 0
  return rows.map((row) => (ids.includes(row.id) ? (queue[next++] ?? row) : row))
}
