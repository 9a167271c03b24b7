import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkCategory } from '@tabard/domain/catalogue/check-category'
import type { DraftCategory } from '@tabard/domain/catalogue/draft'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { categoryDaypartStatements, insertCategory, updateCategory } from './category-queries.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { refusingReferences } from '../draft/refuse-references.ts'

/** Create a category, or update it at the revision seen. */
export const saveCategory: Handler<typeof menuEditing.saveCategory> = async ({ input, shop, now, fail }) => {
  const { categoryId, revision } = input
  const checked = checkCategory(input.category)
  if (!checked.ok) return fail('menu.invalid', { faults: checked.faults })
  const { fields } = checked
  if (fields.parentId === categoryId) return fail('menu.circle', {})
  return refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const [draftRevision, snapshot] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        snapshotPart(tx, shop.shopId, { categories: [categoryId] }),
      ])
      const before = toDraft(snapshot).categories.find(({ id }) => id === categoryId)
      const values = {
        ...columnsOf(fields),
        shopId: shop.shopId,
        categoryId,
        newRevision: draftRevision,
      }
      const [written] = await tx.change(
        revision === null
          ? insertCategory({ ...values, most: draftLimits.categories })
          : updateCategory({ ...values, seen: revision }),
      )
      if (!written) {
        if (revision === null && !before) return fail('menu.full', { max: draftLimits.categories })
        if (revision !== null && before?.revision === revision) return fail('menu.circle', {})
        const byName = await findLastEditor(tx, shop.shopId, categoryId, 'menu.')
        return fail('menu.changedMeanwhile', { current: before ?? null, byName })
      }
      const category: DraftCategory = {
        ...fields,
        id: categoryId,
        revision: draftRevision,
        picture: before?.picture ?? null,
      }
      const who = await caller
      await Promise.all([
        ...categoryDaypartStatements.map((statement) =>
          tx.change(statement({ shopId: shop.shopId, categoryId, daypartIds: fields.daypartIds ?? [] })),
        ),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'menu.saveCategory',
          subject: categoryId,
          ...(before ? { before } : {}),
          after: category,
        }),
      ])
      return { draftRevision, category }
    }),
  )
}

/** The columns of a category. */
function columnsOf(fields: Omit<DraftCategory, 'id' | 'revision' | 'picture'>) {
  return {
    parentId: fields.parentId,
    name1: fields.names.first,
    name2: fields.names.second,
    description1: fields.descriptions.first,
    description2: fields.descriptions.second,
    hiddenOn: fields.hiddenOn,
    isVirtual: fields.isVirtual ?? null,
    isSubmenu: fields.isSubmenu ?? null,
    displayName: fields.displayName ?? null,
  }
}
