import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { showTerminalPayment } from '../../../payments/terminals/show-terminal-payment.ts'
import {
  findAtTerminal,
  listAtTerminals,
  lookAtAttempt,
} from '../../../payments/terminals/terminal-attempts.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { activeTerminals } from '../../../shops/terminals/connect-terminal.ts'
import { applyPayments } from './apply-payments.ts'

/** List the terminals that take payments, with those that run there. */
export const listTerminalPayments: Handler<typeof terminalPayments.list> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    const { shopId } = shop
    const [, profile, attempts] = await Promise.all([
      caller,
      getShop(tx, shopId),
      listAtTerminals(tx, shopId),
    ])
    return activeTerminals(profile).map(({ terminalId, name, addsSurcharge, asksForTip }) => {
      const attempt = attempts.find((each) => each.terminalId === terminalId)
      const running = attempt && showTerminalPayment(attempt, name)
      return { terminalId, name, addsSurcharge, asksForTip, running }
    })
  })

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
