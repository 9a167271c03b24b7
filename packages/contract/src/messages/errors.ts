import type { ProviderFault } from '@tabard/domain/messages/provider-settings'
import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of SMS and email. */
export const messagesErrors = {
  /** No gateway is configured for this kind of message. */
  'message.unconfigured': refusal<{ kind: 'sms' | 'mail' }>(),
  'message.unknown': refusal(),
  /** Already sent, expired, or an SMS: it is not resent. */
  'message.final': refusal(),
  'mail.invalid': refusal(),
  'provider.invalid': refusal<{ faults: readonly ProviderFault[] }>(),
  'sms.country': refusal(),
  'sms.tooMany': fault<{ retryAfterSeconds: number }>(429),
  'mail.tooMany': fault<{ retryAfterSeconds: number }>(429),
} as const satisfies ErrorTable
