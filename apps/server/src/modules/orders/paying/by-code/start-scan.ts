import type { payerScans } from '@tabard/contract/payments/payer-scans'
import { walletOfCode, type ScannedWallet } from '@tabard/domain/payments/payer-code'
import { nothingAdded } from '@tabard/domain/pricing/tenders/added-amounts'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal } from '../../../../db/refusal.ts'
import { brokenConstraint } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { scanAttempt } from '../../../payments/attempts/scan-attempt.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { orderTopics } from '../../order-topics.ts'
import { applyPayments } from '../at-terminal/apply-payments.ts'
import { openStaffAttempt } from '../at-terminal/open-staff-attempt.ts'
import { connectScanner } from './connect-scanner.ts'
import { showScan } from './show-scan.ts'

type Start = typeof payerScans.start
type Starting = HandlerRequest<Start, DepNames>

/**
 * Charge the code of a payer's wallet, which staff scanned. The attempt is committed first; then the provider is called,
 * outside any transaction and once. The code is only handed to the provider.
 */
export const startScan: Handler<Start, DepNames> = async (request) => {
  const { input, shop, deps, fail, language } = request
  const { payerCode: code } = input
  const wallet = walletOfCode(code)
  if (wallet === undefined) return fail('payerCode.unknown', { field: 'payerCode' })
  const opened = await open(request, wallet)
  if (isRefusal(opened)) return opened
  const { attempt, isKnown, by, names } = opened
  if (isKnown) return showScan(attempt)
  const { merchantId, code: shopCode } = shop
  const { provider } = by
  const title = nameIn(names, language)
  const latest = await scanAttempt(deps, { merchantId, shopCode, attempt, provider, code, title, language })
  await applyPayments(deps, merchantId, latest)
  return showScan(latest)
}

async function open(request: Starting, wallet: ScannedWallet) {
  try {
    return await openIn(request, wallet)
  } catch (error) {
    if (brokenConstraint(error) !== 'payment_attempts_pkey') throw error
    return request.fail('attempt.unknown', {})
  }
}

function openIn({ input, shop, now, deps, fail, publish }: Starting, wallet: ScannedWallet) {
  const { shopId } = shop
  const { payerCode: _, ...requested } = input
  return shop.write(async (tx, caller) => {
    const [who, profile] = await Promise.all([caller, getShop(tx, shopId)])
    const by = connectScanner(profile, wallet, deps)
    if (!by) return fail('payment.unavailable', { payment: wallet })
    const { method, accountId, provider } = by
    const opened = await openStaffAttempt(tx, {
      shop,
      profile,
      input: requested,
      by: { method, accountId, isScanned: true, provider },
      adds: () => nothingAdded,
      now,
    })
    if (isRefusal(opened)) return opened
    const { attempt, isKnown, orders } = opened
    if (!isKnown)
      await recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'till.scanPayer',
        subject: input.orderIds[0] ?? '',
        after: { attemptId: attempt.attemptId, wallet, cents: input.partCents },
      })
    for (const { orderId } of orders) for (const topic of orderTopics(shop, orderId)) publish(topic)
    return { attempt, isKnown, by, names: profile.names }
  })
}
