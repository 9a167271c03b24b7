import { randomUUID } from 'node:crypto'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'
import {
  findHold,
  listOpenHolds,
  listWaitingHolds,
  requestRelease,
  type HoldRow,
  type OpenHoldRow,
} from './hold-queries.ts'
import { holdJob } from './write-hold.ts'

export type { OpenHoldRow } from './hold-queries.ts'

/** A hold of a tab. */
export type TabHoldRow = HoldRow

/** Find a hold of the shop. */
export async function findTabHold(
  tx: ReadTx,
  shopId: string,
  holdId: string,
): Promise<TabHoldRow | undefined> {
  const hold = await tx.row(findHold({ holdId }))
  return hold?.shopId === shopId ? hold : undefined
}

/** List the holds that staff still have to end: of an order, of a visit, or all of the shop. */
export function listTabHolds(
  tx: ReadTx,
  shopId: string,
  of: { readonly orderId: string } | { readonly visitId: string } | undefined,
): Promise<readonly OpenHoldRow[]> {
  const orderId = of && 'orderId' in of ? of.orderId : null
  const visitId = of && 'visitId' in of ? of.visitId : null
  return tx.rows(listOpenHolds({ shopId, orderId, visitId, isAll: of === undefined }))
}

/**
 * Ask for the release of a hold: from then on it cannot be captured. False: it is not held, or is being released. Throws
 * if it is captured (`payment_attempts_open_hold`).
 */
export async function askForRelease(
  tx: WriteTx,
  { shopId, holdId, by, now }: { shopId: string; holdId: string; by: string; now: number },
): Promise<boolean> {
  const [[asked]] = await Promise.all([
    tx.change(requestRelease({ shopId, holdId, releaseId: randomUUID(), by, at: new Date(now) })),
    // If we stop here, the job releases it.
    tx.change(holdJob(holdId, now + 30_000)),
  ])
  return asked !== undefined
}

/** List jobs for holds whose time is over, and for releases without a result. */
export async function listLostHolds(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const waiting = await tx.rows(listWaitingHolds({ now: new Date(now), before: new Date(now - lateJobMs) }))
  return waiting.map(({ holdId }) => ({ name: 'hold.look', key: holdId, payload: { holdId }, at: now }))
}
