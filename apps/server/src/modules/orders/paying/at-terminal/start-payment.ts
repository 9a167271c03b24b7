import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { isRefusal } from '../../../../db/refusal.ts'
import { brokenConstraint } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { showTerminalPayment } from '../../../payments/terminals/show-terminal-payment.ts'
import { findTabHold } from '../../../payments/holds/tab-holds.ts'
import { startAtTerminal } from '../../../payments/terminals/start-at-terminal.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { activeTerminals, connectTerminal } from '../../../shops/terminals/connect-terminal.ts'
import { orderNumber } from '../../order-facts.ts'
import { orderTopics } from '../../order-topics.ts'
import { chargeTab } from './charge-tab.ts'
import { openStaffAttempt } from './open-staff-attempt.ts'
import { startAdded } from './start-added.ts'

type Start = typeof terminalPayments.start
type Starting = HandlerRequest<Start, DepNames>

/**
 * Start a payment at a card terminal. The attempt is committed first; then the terminal is called, outside any
 * transaction. A unique key holds one running payment per terminal.
 */
export const startTerminalPayment: Handler<Start, DepNames> = async (request) => {
  const { shop, deps } = request
  const opened = await open(request)
  if (isRefusal(opened)) return opened
  const { attempt, isKnown, terminal, stored, note } = opened
  const { merchantId } = shop
  const started = isKnown
    ? attempt
    : await startAtTerminal(deps, merchantId, { terminal, attempt, note, asksForTip: stored.asksForTip })
  return showTerminalPayment(started, stored.name)
}

async function open(request: Starting) {
  try {
    return await openIn(request)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'payment_attempts_pkey') return request.fail('attempt.unknown', {})
    if (constraint === 'payment_attempts_one_capture' || constraint === 'payment_attempts_open_hold')
      return request.fail('tab.inUse', {})
    if (constraint === 'payment_attempts_of_hold') return exceedsHold(request)
    if (constraint !== 'payment_attempts_one_at_terminal') throw error
    const { terminals } = await request.shop.read((tx) => getShop(tx, request.shop.shopId))
    const busy = terminals.find(({ terminalId }) => terminalId === request.input.terminalId)
    return request.fail('terminal.inUse', { name: busy?.name ?? '' })
  }
}

/** With surcharge and tip it is more than the tab holds. */
async function exceedsHold({ input, shop, fail }: Starting) {
  const { holdId = '' } = input
  const hold = await shop.read((tx) => findTabHold(tx, shop.shopId, holdId))
  return hold
    ? fail('tab.tooMuch', { heldCents: hold.heldCents, currency: hold.currency })
    : fail('tab.unknown', {})
}

function openIn({ input, shop, now, deps, fail, publish }: Starting) {
  const { shopId } = shop
  return shop.write(async (tx, caller) => {
    const [who, profile] = await Promise.all([caller, getShop(tx, shopId)])
    const { terminalId } = input
    const charged = await chargeTab(tx, shopId, input)
    if (isRefusal(charged)) return charged
    // A terminal that was removed still captures what it held.
    const usable = charged ? profile.terminals : activeTerminals(profile)
    const stored = usable.find((each) => each.terminalId === terminalId)
    const terminal = connectTerminal(profile, terminalId, deps)
    if (!stored || !terminal) return fail('terminal.unknown', {})
    const { provider: name, environment } = stored
    const opened = await openStaffAttempt(tx, {
      shop,
      profile,
      input,
      by: {
        method: 'terminal',
        accountId: null,
        terminalId,
        provider: { name, environment, account: terminalId },
        ...(charged ? { hold: charged } : {}),
      },
      // The capture of a hold asks the customer for nothing.
      adds: (cents) =>
        startAdded(cents, input, charged ? { ...stored, asksForTip: false } : stored, { profile, now }),
      now,
    })
    if (isRefusal(opened)) return opened
    const { attempt, isKnown, orders } = opened
    const note = orders.map(orderNumber).join(' ')
    if (!isKnown)
      await recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: charged ? 'till.chargeTab' : 'till.startTerminal',
        subject: input.orderIds[0] ?? '',
        after: { attemptId: attempt.attemptId, terminal: stored.name, cents: attempt.cents },
      })
    for (const { orderId } of orders) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { attempt, isKnown, terminal, stored, note }
  })
}
