import type { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import type { Plan } from '@tabard/contract/menu/publishing/publication'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { menuDifference } from '@tabard/domain/catalogue/differences/menu-difference'
import { menuProblems } from '@tabard/domain/catalogue/menu-problems'
import { cleanText } from '@tabard/domain/text/text-input'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { emptySnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'
import { toDraft } from '../../catalogue/draft/to-draft.ts'
import { findPublishedSnapshot } from './publications.ts'
import { snapshotCatalogue } from '../../catalogue/draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { lockRevision } from '../../catalogue/draft/hold-draft.ts'
import { findPlan, findPlanSnapshot, movePlan, savePlan, takePlan, type PlanRow } from './plan-queries.ts'
import { shopInstant } from './shop-instant.ts'

/** Freeze the draft and plan its publication for a local time of the shop. */
export const planPublication: Handler<typeof menuPublishing.schedule> = async ({
  input,
  shop,
  now,
  fail,
}) => {
  const note = cleanText(input.note, { maxLength: draftLimits.noteLength, multiline: false })
  if (!note.ok) return fail('text.tooLong', { field: 'note', max: note.max })
  return shop.write(async (tx, caller) => {
    const key = { shopId: shop.shopId }
    const [held, who, { timeZone }, snapshot, published, before] = await Promise.all([
      lockRevision(tx, shop.shopId),
      caller,
      getShop(tx, shop.shopId),
      snapshotCatalogue(tx, shop.shopId),
      findPublishedSnapshot(tx, shop.shopId),
      tx.row(findPlan({ ...key })),
    ])
    const instant = shopInstant(input.localTime, timeZone, now)
    if (!instant.ok) return fail('menu.time', { fault: instant.fault })
    if (held !== input.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
    const draft = toDraft(snapshot)
    const problems = menuProblems(draft)
    if (problems.length > 0) return fail('menu.notPublishable', { problems })
    const changes = menuDifference(toDraft(published ?? emptySnapshot), draft)
    if (changes.length === 0) return fail('menu.nothingToPublish', {})
    const [saved] = await tx.change(
      savePlan({
        ...key,
        planId: newId(now),
        at: new Date(instant.at),
        madeAt: new Date(now),
        byName: who.name,
        byId: who.personId,
        note: note.text,
        snapshot: JSON.stringify(snapshot),
        replaces: input.replaces,
      }),
    )
    if (!saved) return fail('menu.planned', { at: before?.at.getTime() ?? now })
    const plan = presentPlan(saved)
    await Promise.all([
      enqueue(tx, shop.shopId, plan),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'menu.schedule',
        subject: plan.planId,
        ...(before ? { before: presentPlan(before) } : {}),
        after: { ...plan, changes: changes.length },
      }),
    ])
    return plan
  })
}

/** Move a planned publication to another time. */
export const replanPublication: Handler<typeof menuPublishing.reschedule> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const key = { shopId: shop.shopId }
    const [who, { timeZone }, before] = await Promise.all([
      caller,
      getShop(tx, shop.shopId),
      tx.row(findPlan({ ...key })),
    ])
    const instant = shopInstant(input.localTime, timeZone, now)
    if (!instant.ok) return fail('menu.time', { fault: instant.fault })
    const [moved] = await tx.change(
      movePlan({ ...key, planId: input.planId, newPlanId: newId(now), at: new Date(instant.at) }),
    )
    if (!moved) return fail('menu.planUnknown', {})
    const plan = presentPlan(moved)
    await Promise.all([
      enqueue(tx, shop.shopId, plan),
      recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'menu.reschedule',
        subject: plan.planId,
        ...(before ? { before: presentPlan(before) } : {}),
        after: plan,
      }),
    ])
    return plan
  })

/** Drop a planned publication. Its job then finds nothing to do. */
export const dropPlan: Handler<typeof menuPublishing.unschedule> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [dropped] = await tx.change(takePlan({ shopId: shop.shopId, planId: input.planId }))
    if (!dropped) return fail('menu.planUnknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      what: 'menu.unschedule',
      subject: input.planId,
      before: presentPlan(dropped),
    })
    return {}
  })

/** Compare the planned publication with the published menu. */
export const loadPlannedDifference: Handler<typeof menuPublishing.plannedDifference> = ({
  input,
  shop,
  fail,
}) =>
  shop.read(async (tx) => {
    const [plan, published] = await Promise.all([
      tx.row(findPlanSnapshot({ shopId: shop.shopId, planId: input.planId })),
      findPublishedSnapshot(tx, shop.shopId),
    ])
    if (!plan) return fail('menu.planUnknown', {})
    return menuDifference(toDraft(published ?? emptySnapshot), toDraft(plan.snapshot))
  })

/** Present a plan without its snapshot. */
export function presentPlan(row: PlanRow): Plan {
  return {
    planId: row.planId,
    at: row.at.getTime(),
    madeAt: row.madeAt.getTime(),
    byName: row.byName,
    note: row.note,
  }
}

/** One keyed job per shop: a moved plan moves its job. */
function enqueue(tx: WriteTx, shopId: string, { planId, at }: Plan): Promise<unknown> {
  return tx.change(
    enqueueJob({
      name: 'menu.publishPlanned',
      key: shopId,
      payload: { shopId, planId },
      at,
    }),
  )
}
