import type { FoundWebhook } from '@tabard/domain/payments/accounts/webhook'

/** A registered webhook. */
export interface RegisteredWebhook {
  /** The provider's id of it. */
  readonly id: string
  /** By the names of the account's credentials. Empty: those that are stored already stay valid. */
  readonly credentials: Readonly<Record<string, string>>
}

/** A webhook to look for. */
interface WebhookKey {
  /** The shop's address for notifications. */
  readonly url: string
  /** The provider's id of the registered webhook. Undefined: the shop entered it at the provider by hand. */
  readonly id: string | undefined
}

/** Webhooks of an account, at a provider that stores the address for notifications. */
export interface Webhooks {
  /**
   * Register the address, and change the webhook of this id if there is one, so that a repetition registers nothing twice.
   * Throws `WebhookRefused` or `ProviderSilent`.
   */
  register(key: WebhookKey): Promise<RegisteredWebhook>
  /** Remove further webhooks of an address, which lost answers or hands left. Throws as `register` does. */
  removeOthers(url: string, keptId: string): Promise<void>
  /** Find a webhook; undefined: the provider has none. Throws as `register` does. */
  find(key: WebhookKey): Promise<FoundWebhook | undefined>
  /** Remove a webhook; one that the provider does not know is removed. Throws as `register` does. */
  remove(id: string): Promise<void>
}
