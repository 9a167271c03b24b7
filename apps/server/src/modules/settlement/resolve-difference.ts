import type { settlement } from '@tabard/contract/settlement/calls'
import { isRefusal } from '../../db/refusal.ts'
import { writing } from '../../db/statement.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { cleanReason } from '../platform/clean-reason.ts'
import { findDifference } from './reading/day-view-queries.ts'
import { presentDifference } from './reading/show-day.ts'

/** Settle a difference, once. No row: it is settled. */
export const insertResolution = writing<
  { differenceId: string },
  { differenceId: string; at: Date; byId: string; byName: string; reason: string }
>(
  `insert into settlement_resolutions (merchant_id, difference_id, at, by_id, by_name, reason)
   values (:merchantId, :differenceId, :at, :byId, :byName, :reason)
   on conflict (merchant_id, difference_id) do nothing returning difference_id`,
)

/** Settle a difference with a reason. It moves no money. A settled one keeps its first reason. */
export const resolveDifference: Handler<typeof settlement.resolve> = async ({ input, shop, now, fail }) => {
  const { differenceId } = input
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  return shop.write(async (tx, caller) => {
    const who = await caller
    const key = { shopId: shop.shopId, differenceId }
    const found = await tx.row(findDifference(key))
    if (!found) return fail('settlement.unknown', {})
    const [settled] = await tx.change(
      insertResolution({ differenceId, at: new Date(now), byId: who.personId, byName: who.name, reason }),
    )
    if (settled)
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'settlement.resolve',
        subject: differenceId,
        after: { kind: found.kind, movement: found.movement, subject: found.subject, reason },
      })
    const after = await tx.row(findDifference(key))
    return presentDifference(after ?? found)
  })
}
