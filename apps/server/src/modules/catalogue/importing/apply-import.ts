import type { importing } from '@tabard/contract/importing/calls'
import type { PlannedGroup } from '@tabard/domain/importing/planning/import-plan'
import type { Handler } from '../../../http/handler.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { refusingReferences } from '../draft/refuse-references.ts'
import { deleteSizes, insertCategories, saveSources } from './bulk-queries.ts'
import { previewMs } from './preview-import.ts'
import { holdPreview, markApplied, type DoneRows, type StoredPlan } from './queries.ts'
import { groupWrites } from './write-groups.ts'
import { insertions, partsOf, updates } from './write-items.ts'

/**
 * Apply a previewed import to the draft revision it was made from. One transaction with one statement per
 * table.
 */
export const applyImport: Handler<typeof importing.apply> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const { importId } = input
      const key = { shopId: shop.shopId }
      const [draftRevision, [preview]] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        tx.change(holdPreview({ ...key, importId, madeAfter: new Date(now - previewMs) })),
      ])
      if (!preview) return fail('import.unknown', {})
      const held = draftRevision - 1
      if (held !== preview.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
      const { plan } = preview
      const before = await snapshotPart(tx, shop.shopId, {
        items: plan.change.map(({ itemId }) => itemId),
        optionGroups: groupsOf(plan, 'change'),
      })
      const who = await caller
      const statements = [
        ...planStatements(plan, { shopId: shop.shopId, draftRevision }),
        markApplied({
          ...key,
          importId,
          at: new Date(now),
          byName: who.name,
          draftRevision,
          done: JSON.stringify(doneRows(plan, before)),
        }),
      ]
      await Promise.all([
        ...statements.map((statement) => tx.change(statement)),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'menu.import',
          subject: importId,
          after: {
            format: preview.format,
            created: preview.created,
            changed: preview.changed,
            optionGroups: groupsOf(plan, 'create').length + groupsOf(plan, 'change').length,
          },
        }),
      ])
      return { draftRevision }
    }),
  )

function groupsOf({ groups = [] }: StoredPlan, what: PlannedGroup['what']): string[] {
  return groups.filter((group) => group.what === what).map(({ groupId }) => groupId)
}

/** What the import creates, and what it replaces, to undo it. */
function doneRows(plan: StoredPlan, before: DoneRows['before']): DoneRows {
  return {
    createdItems: plan.create.map(({ itemId }) => itemId),
    createdCategories: plan.categories.map(({ id }) => id),
    createdGroups: groupsOf(plan, 'create'),
    before,
  }
}

/** The statements that write a plan to the draft. */
function planStatements(
  { categories, create, change, known, groups = [] }: StoredPlan,
  { shopId, draftRevision }: { readonly shopId: string; readonly draftRevision: number },
) {
  const kept = change.flatMap(({ itemId, fields }) => fields.prices.map(({ index }) => ({ itemId, index })))
  return [
    insertCategories({
      shopId,
      revision: draftRevision,
      ids: categories.map(({ id }) => id),
      parents: categories.map(({ parentId }) => parentId),
      names1: categories.map(({ names }) => names.first),
      names2: categories.map(({ names }) => names.second),
    }),
    ...groupWrites(shopId, draftRevision, groups),
    ...insertions(shopId, draftRevision, create),
    ...updates(shopId, draftRevision, change),
    deleteSizes({
      shopId,
      itemIds: change.map(({ itemId }) => itemId),
      retainedOf: kept.map(({ itemId }) => itemId),
      cachedIndexes: kept.map(({ index }) => index),
    }),
    ...partsOf(shopId, [...create, ...change]),
    saveSources({
      shopId,
      itemIds: known.map(({ itemId }) => itemId),
      indexes: known.map(({ index }) => index),
      sources: known.map(({ sourceId }) => sourceId),
    }),
  ]
}
