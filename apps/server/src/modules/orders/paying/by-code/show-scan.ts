import type { PayerScan } from '@tabard/contract/payments/payer-scans'
import type { StaffAttemptRow } from '../../../payments/terminals/terminal-attempts.ts'

/** Show a payment by a scanned code as staff see it. */
export function showScan(attempt: StaffAttemptRow): PayerScan {
  const { attemptId, method, status, cents, currency, createdAt } = attempt
  return {
    attemptId,
    wallet: method === 'wechat' ? 'wechat' : 'alipay',
    status,
    cents,
    currency,
    startedAt: createdAt.getTime(),
  }
}
