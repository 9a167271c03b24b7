import type { menuEditing } from '@tabard/contract/catalogue/calls'
import type { SeenRow } from '@tabard/contract/catalogue/removal'
import type { DraftItem } from '@tabard/domain/catalogue/draft'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'
import { deleteItems, moveItems as moveItemRows } from './item-queries.ts'
import { refusingReferences } from '../draft/refuse-references.ts'

/** Remove items from the draft, all or none. Their rows are saved for undo. */
export const removeItems: Handler<typeof menuEditing.removeItems> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { ids, revisions } = columnsOf(input.items)
    const [draftRevision, snapshot, removed] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, { items: ids }),
      tx.change(deleteItems({ shopId: shop.shopId, ids, revisions })),
    ])
    const before = toDraft(snapshot).items
    if (removed.length < ids.length)
      return fail('menu.changedMeanwhile', await firstChanged(tx, shop.shopId, input.items, before))
    return keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'items',
      what: 'menu.removeItems',
      subject: ids[0] ?? '',
      before,
      draftRevision,
      snapshot,
    })
  })

/** Move items to the end of another category, all or none. */
export const moveItems: Handler<typeof menuEditing.moveItems> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const { ids, revisions } = columnsOf(input.items)
      const [draftRevision, snapshot] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        snapshotPart(tx, shop.shopId, { items: ids }),
      ])
      const before = toDraft(snapshot).items
      const moved = await tx.change(
        moveItemRows({
          shopId: shop.shopId,
          ids,
          revisions,
          categoryId: input.categoryId,
          revision: draftRevision,
        }),
      )
      if (moved.length < ids.length)
        return fail('menu.changedMeanwhile', await firstChanged(tx, shop.shopId, input.items, before))
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: await caller,
        what: 'menu.moveItems',
        subject: ids[0] ?? '',
        before: before.map(({ id, categoryId }) => ({ id, categoryId })),
        after: ids.map((id) => ({ id, categoryId: input.categoryId })),
      })
      return { draftRevision }
    }),
  )

/** Each id once: a repeated id would make the number of rows found look too small. */
function columnsOf(items: readonly SeenRow[]) {
  const seen = new Map(items.map(({ id, revision }) => [id, revision]))
  return { ids: [...seen.keys()], revisions: [...seen.values()] }
}

async function firstChanged(
  tx: ReadTx,
  shopId: string,
  seen: readonly SeenRow[],
  before: readonly DraftItem[],
) {
  const revisionOf = new Map(before.map((item) => [item.id, item]))
  const changed = seen.find(({ id, revision }) => revisionOf.get(id)?.revision !== revision)
  return {
    current: revisionOf.get(changed?.id ?? '') ?? null,
    byName: await findLastEditor(tx, shopId, changed?.id ?? '', 'menu.'),
  }
}
