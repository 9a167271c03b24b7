import type { AccountVerdict, paymentAccounts } from '@tabard/contract/payments/accounts'
import { canBeNotified, judgeWebhook, type WebhookVerdict } from '@tabard/domain/payments/accounts/webhook'
import { ProviderRefused, ProviderSilent, type Provider } from '../../../gateways/payments/provider.ts'
import type { Handler } from '../../../http/handler.ts'
import { noteAccepted, type StoredAccount } from './account-queries.ts'
import { loadActive, obstacleIn, type WebhookDeps } from './set-up-webhook.ts'
import { loadAccounts, notifyUrlOf } from './show-accounts.ts'

/** Ask the provider whether it accepts the saved credentials and notifies the shop, outside any transaction. */
export const checkAccount: Handler<typeof paymentAccounts.check, keyof WebhookDeps> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const account = await loadActive(request, input.provider)
  if (!account) return fail('payment.unavailable', { payment: input.provider })
  const { stored, provider } = account
  const verdict = await ask(provider)
  const url = notifyUrlOf(deps.config.publicUrl, shop.code, provider.name)
  const webhook = verdict === 'accepted' ? await lookAtWebhook(provider, stored, url) : undefined
  const accounts = await shop.write(async (tx) => {
    const { accountId, savedAt } = stored
    if (verdict === 'accepted') await tx.change(noteAccepted({ accountId, savedAt, at: new Date(now) }))
    return loadAccounts(tx, shop, deps)
  })
  return { verdict, webhook, accounts }
}

async function ask(provider: Provider): Promise<AccountVerdict> {
  try {
    await provider.check()
    return 'accepted'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}

async function lookAtWebhook(
  { webhooks }: Provider,
  { webhookId, isWebhookEntered }: StoredAccount,
  url: string,
): Promise<WebhookVerdict | undefined> {
  if (!webhooks) return undefined
  if (!canBeNotified(url)) return 'address'
  if (webhookId === null && !isWebhookEntered) return 'missing'
  try {
    return judgeWebhook(await webhooks.find({ url, id: webhookId ?? undefined }), url)
  } catch (error) {
    const obstacle = obstacleIn(error)
    // It may be in order: only the key may not look.
    return obstacle === 'permission' ? 'unseen' : obstacle
  }
}
