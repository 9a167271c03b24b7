import type { MessageKind } from '@tabard/domain/messages/message'
import type { MailSettings, SmsSettings } from '@tabard/domain/messages/provider-settings'
import { reading, writing } from '../../../db/statement.ts'

interface Row {
  sealed: Buffer
  keyId: string
}

/** How a merchant sends one kind of message. */
export type ProviderRow = Row &
  ({ kind: 'mail'; settings: MailSettings } | { kind: 'sms'; settings: SmsSettings })

/** List the providers of a merchant. */
export const listProviders = reading<ProviderRow>(
  'select kind, settings, sealed, key_id from message_providers where merchant_id = :merchantId',
)

/** Lock the provider of a kind, to change it. */
export const lockProvider = reading<ProviderRow, { kind: MessageKind }>(
  'select kind, settings, sealed, key_id from message_providers where merchant_id = :merchantId and kind = :kind for update',
)

/** Save the provider of a kind. `settings` is JSON. */
export const saveProvider = writing<
  Record<never, never>,
  { kind: MessageKind; settings: string; sealed: Buffer; keyId: string; at: Date }
>(
  `insert into message_providers (merchant_id, kind, settings, sealed, key_id, saved_at) values (:merchantId, :kind, :settings::jsonb, :sealed, :keyId, :at)
   on conflict (merchant_id, kind) do update set settings = excluded.settings, sealed = excluded.sealed, key_id = excluded.key_id, saved_at = excluded.saved_at`,
)

/** Remove the provider of a kind. */
export const deleteProvider = writing<{ kind: MessageKind }, { kind: MessageKind }>(
  'delete from message_providers where merchant_id = :merchantId and kind = :kind returning kind',
)
