import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { reading, writing } from '../../../db/statement.ts'

/** An account of a shop at a provider, as it is stored. */
export interface StoredAccount {
  readonly accountId: string
  readonly provider: OnlineProviderName
  readonly environment: 'test' | 'live'
  /** The credentials that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
  readonly sealed: Buffer
  readonly keyId: string
  readonly savedAt: Date
  /** When the provider last accepted the credentials. */
  readonly acceptedAt: Date | null
  /** It was replaced or disconnected: only payments of before use it. */
  readonly retiredAt: Date | null
  /** The provider's id of the webhook that the server registered, and its address. */
  readonly webhookId: string | null
  readonly webhookUrl: string | null
  /** The owner entered the address at the provider, and here what proves notifications. */
  readonly isWebhookEntered: boolean
}

const columns =
  'account_id, provider, environment, settings, sealed, key_id, saved_at, accepted_at, retired_at, webhook_id, webhook_url, is_webhook_entered'

/** List the accounts of a shop, the active one of each provider first. */
export const listAccounts = reading<StoredAccount, { shopId: string }>(
  `select ${columns} from payment_accounts where merchant_id = :merchantId and shop_id = :shopId
   order by retired_at desc nulls first, account_id`,
)

/** Lock the active account at a provider, to change it. */
export const lockAccount = reading<StoredAccount, { shopId: string; provider: OnlineProviderName }>(
  `select ${columns} from payment_accounts
   where merchant_id = :merchantId and shop_id = :shopId and provider = :provider and retired_at is null for update`,
)

interface Saved {
  accountId: string
  environment: 'test' | 'live'
  /** JSON. */
  settings: string
  sealed: Buffer
  keyId: string
  at: Date
  isWebhookEntered: boolean
}

/** Insert an account. A unique key refuses a second active one of a provider. */
export const insertAccount = writing<
  Record<never, never>,
  Saved & { shopId: string; provider: OnlineProviderName }
>(
  `insert into payment_accounts (merchant_id, account_id, shop_id, provider, environment, settings, sealed, key_id, saved_at, is_webhook_entered)
   values (:merchantId, :accountId, :shopId, :provider, :environment, :settings::jsonb, :sealed, :keyId, :at, :isWebhookEntered)`,
)

/** Replace the credentials of an account. A webhook that the owner entered replaces the registered one. */
export const updateAccount = writing<Record<never, never>, Saved>(
  `update payment_accounts set environment = :environment, settings = :settings::jsonb, sealed = :sealed, key_id = :keyId, saved_at = :at, accepted_at = null,
     is_webhook_entered = :isWebhookEntered, webhook_id = case when :isWebhookEntered then null else webhook_id end, webhook_url = case when :isWebhookEntered then null else webhook_url end
   where merchant_id = :merchantId and account_id = :accountId`,
)

/** Take an account out of use. */
export const markRetired = writing<{ accountId: string }, { accountId: string; at: Date }>(
  `update payment_accounts set retired_at = :at where merchant_id = :merchantId and account_id = :accountId and retired_at is null returning account_id`,
)

/** Record that the provider accepted the credentials that were saved at `savedAt`. */
export const noteAccepted = writing<{ accountId: string }, { accountId: string; savedAt: Date; at: Date }>(
  `update payment_accounts set accepted_at = :at where merchant_id = :merchantId and account_id = :accountId and saved_at = :savedAt returning account_id`,
)

interface Registered {
  accountId: string
  savedAt: Date
  /** The webhook of before. */
  knownId: string | null
  webhookId: string
  url: string
  sealed: Buffer
  keyId: string
}

/**
 * Store a registered webhook with what proves its notifications. No row: the account was saved, disconnected or registered
 * by another request since it was read.
 */
export const noteWebhook = writing<{ accountId: string }, Registered>(
  `update payment_accounts set webhook_id = :webhookId, webhook_url = :url, is_webhook_entered = false, sealed = :sealed, key_id = :keyId
   where merchant_id = :merchantId and account_id = :accountId and saved_at = :savedAt and retired_at is null and webhook_id is not distinct from :knownId::text
   returning account_id`,
)

/** Find an account with its shop. */
export const findAccount = reading<StoredAccount & { shopId: string }, { accountId: string }>(
  `select shop_id, ${columns} from payment_accounts where merchant_id = :merchantId and account_id = :accountId`,
)
