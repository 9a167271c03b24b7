import type { payerScans } from '@tabard/contract/payments/payer-scans'
import { isRefusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { findStaffAttempt, lookAtAttempt } from '../../../payments/terminals/terminal-attempts.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { applyPayments } from '../at-terminal/apply-payments.ts'
import { connectScanner } from './connect-scanner.ts'
import { showScan } from './show-scan.ts'

/** Tell whether the shop has an account that charges codes. */
export const offerScan: Handler<typeof payerScans.offer, DepNames> = ({ shop, deps }) =>
  shop.read(async (tx, caller) => {
    const [, profile] = await Promise.all([caller, getShop(tx, shop.shopId)])
    return { canScan: connectScanner(profile, 'wechat', deps) !== undefined }
  })

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
