import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { DraftLabel, LabelKind, MenuDraft } from '@tabard/domain/catalogue/draft'
import { collectFaults } from '@tabard/domain/catalogue/field-faults'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart, type CataloguePart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'
import { labelStatements } from './label-queries.ts'

/** Create or rename an ingredient or a tag. */
export const saveLabel: Handler<typeof menuEditing.saveLabel> = async ({ input, shop, now, fail }) => {
  const { what, labelId, revision } = input
  const list = collectFaults()
  const names = list.names('names', input.names, { maxLength: draftLimits.nameLength, isRequired: true })
  if (list.faults.length > 0) return fail('menu.invalid', { faults: list.faults })
  const { insert, update } = labelStatements[what]
  return shop.write(async (tx, caller) => {
    const [draftRevision, snapshot] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, partOf(what, labelId)),
    ])
    const before = labelIn(toDraft(snapshot), what)
    const values = {
      shopId: shop.shopId,
      labelId,
      name1: names.first,
      name2: names.second,
      newRevision: draftRevision,
    }
    const [written] = await tx.change(
      revision === null
        ? insert({ ...values, most: draftLimits.labels })
        : update({ ...values, seen: revision }),
    )
    if (!written) {
      if (revision === null && !before) return fail('menu.full', { max: draftLimits.labels })
      const byName = await findLastEditor(tx, shop.shopId, labelId, 'menu.')
      return fail('menu.changedMeanwhile', { current: before ?? null, byName })
    }
    const label: DraftLabel = { id: labelId, revision: draftRevision, names }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.saveLabel',
      subject: labelId,
      ...(before ? { before } : {}),
      after: { ...label, what },
    })
    return { draftRevision, label }
  })
}

/** Remove an ingredient or a tag from the draft and from every item. */
export const removeLabel: Handler<typeof menuEditing.removeLabel> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { what, labelId, revision } = input
    const [draftRevision, snapshot, removed] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, partOf(what, labelId)),
      tx.change(labelStatements[what].remove({ shopId: shop.shopId, labelId, seen: revision })),
    ])
    const before = labelIn(toDraft(snapshot), what)
    if (!before || removed.length === 0)
      return fail('menu.changedMeanwhile', {
        current: before ?? null,
        byName: await findLastEditor(tx, shop.shopId, labelId, 'menu.'),
      })
    return keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'label',
      what: 'menu.removeLabel',
      subject: labelId,
      before: { ...before, what },
      draftRevision,
      snapshot,
    })
  })

function partOf(what: LabelKind, id: string): CataloguePart {
  return what === 'tag' ? { tags: [id] } : { ingredients: [id] }
}

function labelIn({ tags, ingredients }: MenuDraft, what: LabelKind): DraftLabel | undefined {
  return (what === 'tag' ? tags : ingredients)[0]
}
