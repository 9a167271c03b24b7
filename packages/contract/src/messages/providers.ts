import type { MessageKind } from '@tabard/domain/messages/message'
import type { MailSettings, SmsSettings } from '@tabard/domain/messages/provider-settings'
import { endpoint } from '../wire/endpoint.ts'
import type { MessageChannel } from './calls.ts'

/** How a merchant sends email and SMS. Passwords and keys never leave the server. */
export interface MessageProviders {
  /** Undefined: the installation's mail server. */
  readonly mail: (MailSettings & { readonly hasPassword: boolean }) | undefined
  /** Undefined: the installation's provider. */
  readonly sms: SmsSettings | undefined
  /** What the installation offers a merchant without settings. */
  readonly installation: Readonly<Record<MessageKind, MessageChannel>>
}

/** The result of a test message. */
export interface ProviderTest {
  readonly isSent: boolean
  /** Why it was not sent, such as `smtp.EAUTH`; empty: it was. */
  readonly code: string
}

const who = 'staff:messages.providers'

/** How a merchant's messages are sent, for owners (ADR-149). */
export const messageProviders = {
  get: endpoint<Record<never, never>, MessageProviders>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/providers',
    who,
    summary: 'How the merchant sends email and SMS, without passwords',
    errors: [],
  }),
  saveMail: endpoint<
    /** `password` undefined: as it was. */
    { readonly mail: MailSettings; readonly password?: string | undefined },
    MessageProviders
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/providers/save-mail',
    who,
    summary: 'Sets the mail server of all shops of the merchant',
    errors: ['provider.invalid'],
  }),
  saveSms: endpoint<
    /** `secret`: Twilio's token, or the headers of an own gateway; undefined: as it was. */
    { readonly sms: SmsSettings; readonly secret?: string | undefined },
    MessageProviders
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/providers/save-sms',
    who,
    summary: 'Sets the SMS provider of all shops of the merchant',
    errors: ['provider.invalid'],
  }),
  remove: endpoint<{ readonly kind: MessageKind }, MessageProviders>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/providers/remove',
    who,
    summary: "Returns to the installation's provider",
    errors: [],
  }),
  test: endpoint<{ readonly kind: MessageKind; readonly recipient: string }, ProviderTest>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/providers/test',
    who,
    summary: 'Sends a short message at once with the saved settings, and says what the provider answered',
    errors: [
      'message.unconfigured',
      'phone.invalid',
      'mail.invalid',
      'mail.tooMany',
      'sms.country',
      'sms.tooMany',
    ],
    perMinute: 20,
  }),
}
