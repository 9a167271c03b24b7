import type { importing } from '@tabard/contract/importing/calls'
import type { PlannedGroup } from '@tabard/domain/importing/planning/import-plan'
import type { Handler } from '../../../http/handler.ts'
import { snapshotPart } from '../../catalogue/snapshot-catalogue.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bumpRevision } from '../hold-draft.ts'
import { refusingReferences } from '../refuse-references.ts'
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
      const key = [tx.merchantId, shop.shopId] as const
      const [draftRevision, [preview]] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        tx.change(holdPreview(...key, importId, new Date(now - previewMs))),
      ])
      if (!preview) return fail('import.unknown', {})
      const held = draftRevision - 1
      if (held !== preview.draft_revision) return fail('menu.draftMoved', { draftRevision: held })
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
        insertCategories(
          ...key,
          draftRevision,
          categories.map(({ id }) => id),
          categories.map(({ parentId }) => parentId),
          categories.map(({ names }) => names.first),
          categories.map(({ names }) => names.second),
        ),
        ...groupWrites(...key, draftRevision, groups),
        ...insertions(...key, draftRevision, create),
        ...updates(...key, draftRevision, change),
        deleteSizes(
          ...key,
          changedIds,
          kept.map(({ itemId }) => itemId),
          kept.map(({ index }) => index),
        ),
        ...partsOf(...key, touched),
        saveSources(
          ...key,
          known.map(({ itemId }) => itemId),
          known.map(({ index }) => index),
          known.map(({ sourceId }) => sourceId),
        ),
        markApplied(...key, importId, new Date(now), who.name, draftRevision, JSON.stringify(done)),
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
