import type { importing } from '@tabard/contract/importing/calls'
import { planUndo } from '@tabard/domain/importing/planning/plan-undo'
import type { Handler } from '../../../http/handler.ts'
import { emptySnapshot } from '../draft/catalogue-snapshot.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotCatalogue } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { insertSnapshot } from '../removals/row-queries.ts'
import { refusingReferences } from '../draft/refuse-references.ts'
import { deleteCategoriesById, deleteGroupsById, deleteItemsById, emptyItems } from './bulk-queries.ts'
import { holdDone, markUndone } from './queries.ts'
import { groupRestores } from './write-groups.ts'
import { updates } from './write-items.ts'

/** Undo an import: delete what it created and restore what it changed. Rows edited since then stay. */
export const undoImport: Handler<typeof importing.undo> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const { importId } = input
      const key = { shopId: shop.shopId }
      const [draftRevision, [held], snapshot] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        tx.change(holdDone({ ...key, importId })),
        snapshotCatalogue(tx, shop.shopId),
      ])
      if (!held) return fail('import.unknown', {})
      if (held.undoneAt !== null) return fail('import.undone', {})
      const { done } = held
      const before = toDraft(done.before)
      const plan = planUndo(toDraft(snapshot), {
        ...done,
        revision: held.draftRevision,
        before: before.items,
        createdGroups: done.createdGroups ?? [],
        beforeGroups: before.optionGroups,
      })
      const restored = new Set(plan.restore.map(({ id }) => id))
      const isRestored = ({ item_id }: { readonly item_id: string }) => restored.has(item_id)
      const statements = [
        ...updates(
          shop.shopId,
          draftRevision,
          plan.restore.map((item) => ({ itemId: item.id, fields: item })),
        ),
        deleteItemsById({ ...key, itemIds: plan.removeItems }),
        deleteCategoriesById({ ...key, categoryIds: plan.removeCategories }),
        ...emptyItems.map((empty) => empty({ ...key, itemIds: [...restored] })),
        ...insertSnapshot(shop.shopId, draftRevision, {
          ...emptySnapshot,
          item_prices: done.before.item_prices.filter(isRestored),
          item_option_groups: done.before.item_option_groups.filter(isRestored),
          item_price_others: (done.before.item_price_others ?? []).filter(isRestored),
        }),
        ...groupRestores(shop.shopId, draftRevision, plan.restoreGroups),
        deleteGroupsById({ ...key, groupIds: plan.removeGroups }),
        markUndone({ ...key, importId, at: new Date(now) }),
      ]
      const [removed, kept] = [plan.removeItems.length, plan.stays.length]
      await Promise.all([
        ...statements.map((statement) => tx.change(statement)),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: await caller,
          what: 'menu.undoImport',
          subject: importId,
          after: { removed, restored: restored.size, kept },
        }),
      ])
      return { draftRevision, removed, restored: restored.size, stays: plan.stays }
    }),
  )
