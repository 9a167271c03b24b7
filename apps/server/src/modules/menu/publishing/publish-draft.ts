import type { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { menuProblems } from '@tabard/domain/catalogue/menu-problems'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../../catalogue/draft/to-draft.ts'
import { presentHead } from './publications.ts'
import { publishMenu } from './publish-menu.ts'
import { snapshotCatalogue } from '../../catalogue/draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { lockRevision } from '../../catalogue/draft/hold-draft.ts'
import { findPlan, takePlan } from './plan-queries.ts'

/**
 * Publish the draft at the revision whose difference the editor read. Refuses a menu with problems or without
 * changes. With a plan pending, the caller must say whether to drop it: the plan would replace this menu
 * later.
 */
export const publishDraft: Handler<typeof menuPublishing.publish> = async ({
  input,
  shop,
  now,
  fail,
  publish,
}) => {
  const note = cleanText(input.note, { maxLength: draftLimits.noteLength, multiline: false })
  if (!note.ok) return fail('text.tooLong', { field: 'note', max: note.max })
  return shop.write(async (tx, caller) => {
    const [held, who, plan, snapshot] = await Promise.all([
      lockRevision(tx, shop.shopId),
      caller,
      tx.row(findPlan({ shopId: shop.shopId })),
      snapshotCatalogue(tx, shop.shopId),
    ])
    if (held !== input.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
    const problems = menuProblems(toDraft(snapshot))
    if (problems.length > 0) return fail('menu.notPublishable', { problems })
    if (plan && input.plan === undefined) return fail('menu.planned', { at: plan.at.getTime() })
    const { publication, changes, versions, isAsBefore } = await publishMenu(tx, shop.shopId, now, {
      kind: input.restoring === undefined ? 'manual' : 'restored',
      note: note.text,
      by: { id: who.personId, name: who.name },
      snapshot,
    })
    if (changes.length === 0 && isAsBefore) return fail('menu.nothingToPublish', {})
    const isDropped = plan !== undefined && input.plan === 'drop'
    if (isDropped) await tx.change(takePlan({ shopId: shop.shopId, planId: plan.planId }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'menu.publish',
      subject: publication.publicationId,
      before: { number: publication.number - 1 },
      after: {
        number: publication.number,
        versions,
        changes: changes.length,
        ...(isDropped ? { droppedPlan: plan.at } : {}),
        ...(input.restoring === undefined ? {} : { restoring: input.restoring }),
      },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return presentHead(publication)
  })
}
