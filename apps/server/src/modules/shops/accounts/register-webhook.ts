import type { paymentAccounts } from '@tabard/contract/payments/accounts'
import type { Handler } from '../../../http/handler.ts'
import { loadActive, setUpWebhook, type WebhookDeps } from './set-up-webhook.ts'
import { loadAccounts } from './show-accounts.ts'

/** Register an account's address for notifications again. It replaces one that the owner entered at the provider. */
export const registerWebhook: Handler<typeof paymentAccounts.registerWebhook, keyof WebhookDeps> = async (
  request,
) => {
  const { input, shop, deps, fail } = request
  const account = await loadActive(request, input.provider)
  if (!account) return fail('payment.unavailable', { payment: input.provider })
  const webhook = await setUpWebhook(request, account)
  return { ...(await shop.read((tx) => loadAccounts(tx, shop, deps))), webhook }
}
