import type { terminalPayments } from '@tabard/contract/payments/terminal-payments'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { terminalPollMs } from '@tabard/domain/payments/terminal-payment'
import { systemWrite } from '../../../../db/platform-database.ts'
import { isRefusal } from '../../../../db/refusal.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import { claimPoll, findAttempt, type AttemptRow } from '../../../payments/attempts/attempt-queries.ts'
import { reconcile } from '../../../payments/attempts/reconcile.ts'
import type { DepNames, Deps } from '../../../payments/deps.ts'
import { listRunning } from '../../../payments/terminals/terminal-queries.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { activeTerminals } from '../../../shops/terminals/connect-terminal.ts'
import { applyPayments } from './apply-payments.ts'
import { presentTerminalPayment } from './present-terminal-payment.ts'

/** List the terminals that take payments, with those that run there. */
export const listTerminalPayments: Handler<typeof terminalPayments.list> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    const { shopId } = shop
    const [, profile, running] = await Promise.all([
      caller,
      getShop(tx, shopId),
      tx.rows(listRunning({ shopId })),
    ])
    const attempts = await Promise.all(running.map((each) => tx.row(findAttempt(each))))
    return activeTerminals(profile).map(({ terminalId, name }) => {
      const attempt = attempts.find((each) => each?.terminalId === terminalId)
      return { terminalId, name, running: attempt && presentTerminalPayment(attempt, name) }
    })
  })

/** Show what a terminal shows of a payment. It is asked at most once a second, however many screens look. */
export const lookAtTerminal: Handler<typeof terminalPayments.look, DepNames> = async ({
  input: { attemptId },
  shop,
  deps,
  fail,
}) => {
  const found = await shop.read(async (tx, caller) => {
    await caller
    return (await findAtTerminal(tx, shop.shopId, attemptId)) ?? fail('attempt.unknown', {})
  })
  if (isRefusal(found)) return found
  const { attempt, name } = found
  return presentTerminalPayment(await look(deps, shop.merchantId, attempt), name)
}

async function look(deps: Deps, merchantId: string, attempt: AttemptRow): Promise<AttemptRow> {
  const { attemptId } = attempt
  if (!isOpenAttempt(attempt.status)) return attempt
  const now = deps.clock()
  // Screens and this clock differ by less than the rest.
  const before = new Date(now - terminalPollMs / 2)
  const [claimed] = await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(claimPoll({ attemptId, at: new Date(now), before })),
  )
  if (!claimed) return attempt
  const latest = (await reconcile(deps, merchantId, attemptId)) ?? attempt
  await applyPayments(deps, merchantId, latest)
  return latest
}

/** Find an attempt at a terminal of the shop, with the terminal's name. */
export async function findAtTerminal(
  tx: ReadTx,
  shopId: string,
  attemptId: string,
): Promise<{ readonly attempt: AttemptRow; readonly name: string } | undefined> {
  const [attempt, { terminals }] = await Promise.all([
    tx.row(findAttempt({ attemptId })),
    getShop(tx, shopId),
  ])
  if (attempt?.shopId !== shopId || attempt.terminalId === null) return undefined
  const stored = terminals.find(({ terminalId }) => terminalId === attempt.terminalId)
  return { attempt, name: stored?.name ?? '' }
}
