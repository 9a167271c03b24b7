import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { showTerminalPayment } from '../../../payments/terminals/show-terminal-payment.ts'
import { findAtTerminal, lookAtAttempt } from '../../../payments/terminals/terminal-attempts.ts'
import { applyPayments } from './apply-payments.ts'

/** Show what a terminal shows of a payment. A payment that it approved pays its orders at once. */
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
  const latest = await lookAtAttempt(deps, shop.merchantId, found.attempt)
  await applyPayments(deps, shop.merchantId, latest)
  return showTerminalPayment(latest, found.name)
}
