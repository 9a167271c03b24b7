import type { importing } from '@tabard/contract/importing/calls'
import type { PlannedGroup } from '@tabard/domain/importing/planning/import-plan'
import type { Handler } from '../../../http/handler.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { refusingReferences } from '../draft/refuse-references.ts'
import { deleteSizes, insertCategories, saveSources } from './bulk-queries.ts'
import { previewMs } from './preview-import.ts'
import { holdPreview, markApplied, type DoneRows } from './queries.ts'
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
      const { categories, create, change, known, groups = [] } = preview.plan
      const groupsOf = (what: PlannedGroup['what']) =>
        groups.filter((group) => group.what === what).map(({ groupId }) => groupId)
      const changedIds = change.map(({ itemId }) => itemId)
      const before = await snapshotPart(tx, shop.shopId, {
        items: changedIds,
        optionGroups: groupsOf('change'),
      })
      const touched = [...create, ...change]
      const kept = change.flatMap(({ itemId, fields }) =>
        fields.prices.map(({ index }) => ({ itemId, index })),
      )
      const done: DoneRows = {
        createdItems: create.map(({ itemId }) => itemId),
        createdCategories: categories.map(({ id }) => id),
        createdGroups: groupsOf('create'),
        before,
      }
      const who = await caller
      const statements = [
        insertCategories({
          ...key,
          revision: draftRevision,
          ids: categories.map(({ id }) => id),
          parents: categories.map(({ parentId }) => parentId),
          names1: categories.map(({ names }) => names.first),
          names2: categories.map(({ names }) => names.second),
        }),
        ...groupWrites(shop.shopId, draftRevision, groups),
        ...insertions(shop.shopId, draftRevision, create),
        ...updates(shop.shopId, draftRevision, change),
        deleteSizes({
          ...key,
          itemIds: changedIds,
          retainedOf: kept.map(({ itemId }) => itemId),
          cachedIndexes: kept.map(({ index }) => index),
        }),
        ...partsOf(shop.shopId, touched),
        saveSources({
          ...key,
          itemIds: known.map(({ itemId }) => itemId),
          indexes: known.map(({ index }) => index),
          sources: known.map(({ sourceId }) => sourceId),
        }),
        markApplied({
          ...key,
          importId,
          at: new Date(now),
          byName: who.name,
          draftRevision,
          done: JSON.stringify(done),
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
            optionGroups: groupsOf('create').length + groupsOf('change').length,
          },
        }),
      ])
      return { draftRevision }
    }),
  )
