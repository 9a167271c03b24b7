import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { isRefusal } from '../../../../db/refusal.ts'
import { ProviderRefused, ProviderSilent } from '../../../../gateways/payments/provider.ts'
import type { Terminal, TerminalButtonName } from '../../../../gateways/terminals/terminal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { terminalKeyOf, terminalOf } from '../../../payments/attempts/attempt-account.ts'
import { reconcile } from '../../../payments/attempts/reconcile.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { showTerminalPayment } from '../../../payments/terminals/show-terminal-payment.ts'
import { findAtTerminal, type StaffAttemptRow } from '../../../payments/terminals/terminal-attempts.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { applyPayments } from './apply-payments.ts'

/**
 * Press a button of a terminal. What the terminal then shows decides: a cancellation can come after the approval. Without
 * an answer nothing is decided.
 */
export const pressTerminal: Handler<typeof terminalPayments.press, DepNames> = async ({
  input: { attemptId, button },
  shop,
  now,
  deps,
  fail,
}) => {
  const { shopId, merchantId } = shop
  const found = await shop.write(async (tx, caller) => {
    const who = await caller
    const known = await findAtTerminal(tx, shopId, attemptId)
    if (!known) return fail('attempt.unknown', {})
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'till.pressTerminal',
      subject: attemptId,
      after: { button },
    })
    return { ...known, terminal: await terminalOf(tx, known.attempt, deps) }
  })
  if (isRefusal(found)) return found
  const { attempt, name, terminal } = found
  const pressed = terminal ? await press(terminal, attempt, button) : 'silent'
  const latest = (await reconcile(deps, merchantId, attemptId)) ?? attempt
  await applyPayments(deps, merchantId, latest)
  if (pressed === 'silent') return fail('terminal.silent', {})
  // It was too late for the button: what the terminal shows says why.
  if (pressed === 'refused' && latest.status === attempt.status) return fail('terminal.notOffered', {})
  return showTerminalPayment(latest, name)
}

async function press(
  terminal: Terminal,
  attempt: StaffAttemptRow,
  button: TerminalButtonName,
): Promise<'pressed' | 'refused' | 'silent'> {
  try {
    await terminal.press(terminalKeyOf(attempt), button)
    return 'pressed'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}
