import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { terminalPollMs } from '@tabard/domain/payments/terminals/terminal-payment'
import { systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import { claimPoll, findAttempt, type AttemptRow } from '../attempts/attempt-queries.ts'
import { reconcile } from '../attempts/reconcile.ts'
import type { Deps } from '../deps.ts'
import { listRunning, listUnapplied } from './terminal-queries.ts'

/** An attempt that staff made. */
export type StaffAttemptRow = AttemptRow

/** Find an attempt that staff made, by the id of their request. */
export function findStaffAttempt(tx: ReadTx, attemptId: string): Promise<StaffAttemptRow | undefined> {
  return tx.row(findAttempt({ attemptId }))
}

/** Find an attempt at a terminal of the shop, with the terminal's name. */
export async function findAtTerminal(
  tx: ReadTx,
  shopId: string,
  attemptId: string,
): Promise<{ readonly attempt: StaffAttemptRow; readonly name: string } | undefined> {
  const [attempt, { terminals }] = await Promise.all([
    tx.row(findAttempt({ attemptId })),
    getShop(tx, shopId),
  ])
  if (attempt?.shopId !== shopId || attempt.terminalId === null) return undefined
  const stored = terminals.find(({ terminalId }) => terminalId === attempt.terminalId)
  return { attempt, name: stored?.name ?? '' }
}

/** List the attempts that run at the terminals of a shop. */
export async function listAtTerminals(tx: ReadTx, shopId: string): Promise<readonly StaffAttemptRow[]> {
  const running = await tx.rows(listRunning({ shopId }))
  const attempts = await Promise.all(running.map((each) => tx.row(findAttempt(each))))
  return attempts.flatMap((attempt) => attempt ?? [])
}

/** List the payments of an attempt that are not applied to their orders yet. */
export function listUnappliedPayments(tx: ReadTx, { attemptId }: StaffAttemptRow) {
  return tx.rows(listUnapplied({ attemptId }))
}

/** Ask about an open attempt now, at most once a second, however many screens look. Returns the current one. */
export async function lookAtAttempt(
  deps: Deps,
  merchantId: string,
  attempt: StaffAttemptRow,
): Promise<StaffAttemptRow> {
  const { attemptId } = attempt
  if (!isOpenAttempt(attempt.status)) return attempt
  const now = deps.clock()
  // Screens and this clock differ by less than the rest.
  const before = new Date(now - terminalPollMs / 2)
  const [claimed] = await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(claimPoll({ attemptId, at: new Date(now), before })),
  )
  return claimed ? ((await reconcile(deps, merchantId, attemptId)) ?? attempt) : attempt
}
