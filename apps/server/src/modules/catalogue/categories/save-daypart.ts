import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkDaypart } from '@tabard/domain/catalogue/check-daypart'
import type { DraftDaypart } from '@tabard/domain/catalogue/draft'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { deleteDaypart, insertDaypart, updateDaypart } from './daypart-queries.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'

/** Create a daypart, or update it at the revision seen. */
export const saveDaypart: Handler<typeof menuEditing.saveDaypart> = async ({ input, shop, now, fail }) => {
  const { daypartId, revision } = input
  const checked = checkDaypart(input.daypart)
  if (!checked.ok) return fail('menu.invalid', { faults: checked.faults })
  const { fields } = checked
  return shop.write(async (tx, caller) => {
    const [draftRevision, snapshot] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, { dayparts: [daypartId] }),
    ])
    const before = toDraft(snapshot).dayparts[0]
    const values = {
      shopId: shop.shopId,
      daypartId,
      name1: fields.names.first,
      name2: fields.names.second,
      hours: JSON.stringify(fields.hours),
      newRevision: draftRevision,
    }
    const [written] = await tx.change(
      revision === null
        ? insertDaypart({ ...values, most: draftLimits.dayparts })
        : updateDaypart({ ...values, seen: revision }),
    )
    if (!written) {
      if (revision === null && !before) return fail('menu.full', { max: draftLimits.dayparts })
      const byName = await findLastEditor(tx, shop.shopId, daypartId, 'menu.')
      return fail('menu.changedMeanwhile', { current: before ?? null, byName })
    }
    const daypart: DraftDaypart = { ...fields, id: daypartId, revision: draftRevision }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.saveDaypart',
      subject: daypartId,
      ...(before ? { before } : {}),
      after: daypart,
    })
    return { draftRevision, daypart }
  })
}

/** Remove a daypart from the draft with its prices. */
export const removeDaypart: Handler<typeof menuEditing.removeDaypart> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { daypartId, revision } = input
    const [draftRevision, snapshot, removed] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, { dayparts: [daypartId] }),
      tx.change(deleteDaypart({ shopId: shop.shopId, daypartId, revision })),
    ])
    const before = toDraft(snapshot).dayparts[0]
    if (!before || removed.length === 0)
      return fail('menu.changedMeanwhile', {
        current: before ?? null,
        byName: await findLastEditor(tx, shop.shopId, daypartId, 'menu.'),
      })
    return keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'daypart',
      what: 'menu.removeDaypart',
      subject: daypartId,
      before,
      draftRevision,
      snapshot,
    })
  })
