import type { tabs } from '@tabard/contract/payments/terminals/tabs'
import { isRefusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import type { DepNames } from '../payments/deps.ts'
import { openHold } from '../payments/holds/open-hold.ts'
import { showTerminalPayment } from '../payments/terminals/show-terminal-payment.ts'
import { startAtTerminal } from '../payments/terminals/start-at-terminal.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { activeTerminals, connectTerminal } from '../shops/terminals/connect-terminal.ts'
import { findTarget } from './find-target.ts'

type Opening = HandlerRequest<typeof tabs.open, DepNames>

/** Open a tab: hold an amount on a card. The attempt is committed first; then the terminal is called, once. */
export const openTab: Handler<typeof tabs.open, DepNames> = async (request) => {
  const { shop, deps } = request
  const opened = await open(request)
  if (isRefusal(opened)) return opened
  const { attempt, isKnown, terminal, name, note } = opened
  const started = isKnown
    ? attempt
    : await startAtTerminal(deps, shop.merchantId, { terminal, attempt, note, asksForTip: false })
  return showTerminalPayment(started, name)
}

async function open(request: Opening) {
  try {
    return await openIn(request)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'payment_attempts_pkey') return request.fail('attempt.unknown', {})
    if (constraint !== 'payment_attempts_one_at_terminal') throw error
    const { terminals } = await request.shop.read((tx) => getShop(tx, request.shop.shopId))
    const busy = terminals.find(({ terminalId }) => terminalId === request.input.terminalId)
    return request.fail('terminal.inUse', { name: busy?.name ?? '' })
  }
}

function openIn({ input, shop, now, deps, fail }: Opening) {
  const { shopId } = shop
  const { requestId: holdId, terminalId, cents } = input
  return shop.write(async (tx, caller) => {
    const [who, profile, target] = await Promise.all([
      caller,
      getShop(tx, shopId),
      findTarget(tx, shopId, input.of),
    ])
    if (isRefusal(target)) return target
    const stored = activeTerminals(profile).find((each) => each.terminalId === terminalId)
    const terminal = connectTerminal(profile, terminalId, deps)
    if (!stored || !terminal) return fail('terminal.unknown', {})
    if (!terminal.holds) return fail('terminal.noHolds', {})
    const { currency } = profile
    const { attempt, isKnown } = await openHold(tx, {
      shopId,
      holdId,
      terminal: stored,
      target,
      cents,
      currency,
      by: who.name,
      now,
    })
    const isSame =
      attempt.isHold &&
      attempt.terminalId === terminalId &&
      attempt.shopId === shopId &&
      attempt.cents === cents
    if (!isSame) return fail('attempt.unknown', {})
    const { name } = stored
    if (!isKnown)
      await recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'tabs.open',
        subject: target.orderId ?? holdId,
        after: { holdId, terminal: name, cents, table: target.tableNumber },
      })
    return { attempt, isKnown, terminal, name, note: target.tableNumber || 'Tab' }
  })
}
