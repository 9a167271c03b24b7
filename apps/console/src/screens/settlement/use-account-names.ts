import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { useText } from '../../text.ts'

/** The brands of providers. */
const brands = {
  windcave: 'Windcave',
  stripe: 'Stripe',
  omipay: 'OmiPay',
  paypal: 'PayPal',
  sandbox: 'Sandbox',
} as const

/** Names accounts by their provider, and says whether one is for tests or was replaced. */
export function useAccountNames(accounts: SettlementReport['accounts']): (accountId: string) => string {
  const { t } = useText()
  return (accountId) => {
    const account = accounts.find((each) => each.accountId === accountId)
    if (!account) return ''
    const notes = [
      ...(account.environment === 'test' ? [t('settlement.test')] : []),
      ...(account.isActive ? [] : [t('settlement.replaced')]),
    ]
    return notes.length > 0 ? `${brands[account.provider]} (${notes.join(', ')})` : brands[account.provider]
  }
}
