import { systemRead } from '../../../../db/platform-database.ts'
import type { Deps } from '../../../payments/deps.ts'
import { listUnappliedPayments, type StaffAttemptRow } from '../../../payments/terminals/terminal-attempts.ts'
import { settleOrder } from '../settle-order.ts'

/**
 * Apply the payments of a paid attempt to their orders now. The job of each does the same, but staff who see the payment
 * approved must see the order paid, too.
 */
export async function applyPayments(deps: Deps, merchantId: string, attempt: StaffAttemptRow): Promise<void> {
  if (attempt.status !== 'paid') return
  const { shopId } = attempt
  const open = await systemRead(deps.pool, merchantId, (tx) => listUnappliedPayments(tx, attempt))
  for (const { orderId, paymentId } of open)
    await settleOrder(deps, merchantId, { shopId, orderId, paymentId })
}
