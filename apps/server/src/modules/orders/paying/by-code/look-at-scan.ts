import type { payerScans } from '@tabard/contract/payments/payer-scans'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { findStaffAttempt, lookAtAttempt } from '../../../payments/terminals/terminal-attempts.ts'
import { applyPayments } from '../at-terminal/apply-payments.ts'
import { showScan } from './show-scan.ts'

/** Show how a payment by a scanned code stands. A paid one pays its orders at once. */
export const lookAtScan: Handler<typeof payerScans.look, DepNames> = async ({
  input: { attemptId },
  shop,
  deps,
  fail,
}) => {
  const found = await shop.read(async (tx, caller) => {
    await caller
    const attempt = await findStaffAttempt(tx, attemptId)
    return attempt?.isScanned && attempt.shopId === shop.shopId ? attempt : fail('attempt.unknown', {})
  })
  if (isRefusal(found)) return found
  const latest = await lookAtAttempt(deps, shop.merchantId, found)
  await applyPayments(deps, shop.merchantId, latest)
  return showScan(latest)
}
