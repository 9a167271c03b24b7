import type { PayableTerminal } from '@tabard/contract/payments/terminals/terminal-payments'
import type { till } from '@tabard/contract/till/calls'
import { tabAmounts } from '@tabard/domain/payments/terminals/tab-amounts'
import { tipPercents } from '@tabard/domain/pricing/tenders/tip-of'
import type { Handler } from '../../../../http/handler.ts'
import type { DepNames } from '../../../payments/deps.ts'
import { showTerminalPayment } from '../../../payments/terminals/show-terminal-payment.ts'
import { listAtTerminals, type StaffAttemptRow } from '../../../payments/terminals/terminal-attempts.ts'
import { getShop } from '../../../shops/load-shop.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { surchargesNow } from '../../../shops/surcharges-now.ts'
import { activeTerminals } from '../../../shops/terminals/connect-terminal.ts'
import { findAnyDeposit } from '../by-value/deposit-queries.ts'
import { connectScanner } from '../by-code/connect-scanner.ts'

/** Show what payments by staff may add, and the terminals and scanned codes that take them. */
export const showPaymentTerms: Handler<typeof till.paymentTerms, DepNames> = ({ shop, deps, now }) =>
  shop.read(async (tx, caller) => {
    const [, profile, attempts, deposit] = await Promise.all([
      caller,
      getShop(tx, shop.shopId),
      listAtTerminals(tx, shop.shopId),
      tx.row(findAnyDeposit({ shopId: shop.shopId })),
    ])
    const { settings, pricing } = profile
    return {
      surcharges: surchargesNow(profile, now),
      tipPercents: settings['tips.isOn'] ? tipPercents(settings['tips.percents']) : undefined,
      cashRounding: pricing.cashRounding,
      terminals: payableTerminals(profile, attempts),
      canScan: connectScanner(profile, 'wechat', deps) !== undefined,
      takesValue: settings['giftCard.isOffered'] || settings['wallet.isOffered'],
      hasDeposits: deposit !== undefined,
      tabAmounts: tabAmounts(settings['tabs.amounts'], profile.currency),
    }
  })

function payableTerminals(profile: ShopProfile, attempts: readonly StaffAttemptRow[]): PayableTerminal[] {
  return activeTerminals(profile).map(({ terminalId, name, addsSurcharge, asksForTip }) => {
    const attempt = attempts.find((each) => each.terminalId === terminalId)
    const running = attempt && showTerminalPayment(attempt, name)
    return { terminalId, name, addsSurcharge, asksForTip, running }
  })
}
