import type { MessageKind, MessagePurpose, MessageStatus } from '@tabard/domain/messages/message'
import type { Language } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'

/** A message to a customer, as staff see it. */
export interface StaffMessage {
  readonly messageId: string
  readonly kind: MessageKind
  readonly purpose: MessagePurpose
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  /** Undefined: it contains a code. The demo, which sends nothing, shows codes. */
  readonly text: string | undefined
  /** It contains a code and was only saved, so an owner may reveal it (`readCode`). */
  readonly canReadCode: boolean
  readonly status: MessageStatus
  /** It was only saved for staff to read. */
  readonly isInOutbox: boolean
  /** Why it was not sent yet: our code or the provider's. */
  readonly reason: string | undefined
  readonly createdAt: number
  readonly sentAt: number | undefined
  readonly canRetry: boolean
}

/** The gateway of a kind of message; `outbox`: saved only; `none`: not configured. */
export type MessageChannel = 'live' | 'outbox' | 'none'

/** The latest messages of a shop, and how each kind is delivered. */
export interface MessageList {
  readonly channels: Readonly<Record<MessageKind, MessageChannel>>
  /** Newest first, up to a hundred. */
  readonly messages: readonly StaffMessage[]
}

/** The messages that staff can send to themselves, with sample data. */
export const messageSamples = [
  'verificationCode',
  'logInCode',
  'passwordCode',
  'mailCode',
  'orderReady',
] as const

/** One of them. */
export type MessageSample = (typeof messageSamples)[number]

/** Sent SMS and email, for staff (ADR-018). */
export const messages = {
  list: endpoint<Record<never, never>, MessageList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/list',
    who: 'staff:messages.view',
    summary: 'The newest SMS and mails to customers, and what became of them; 100 at most',
    errors: [],
  }),
  retry: endpoint<{ readonly messageId: string }, MessageList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/retry',
    who: 'staff:messages.send',
    summary: 'Sends a mail once more that could not be sent',
    errors: ['message.unknown', 'message.final', 'message.unconfigured'],
  }),
  readCode: endpoint<{ readonly messageId: string }, { readonly text: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/code',
    who: 'staff:messages.codes',
    summary: 'The text of a message with a code, where messages are only kept; the log says who read it',
    errors: ['message.unknown'],
  }),
  sendTest: endpoint<
    {
      readonly kind: MessageKind
      readonly recipient: string
      /** The message to send, with sample data. */
      readonly sample: MessageSample
      readonly language: Language
    },
    MessageList
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/messages/test',
    who: 'staff:messages.send',
    summary: 'Sends a sample of a message, to see that messages arrive and how they read',
    errors: [
      'message.unconfigured',
      'phone.invalid',
      'mail.invalid',
      'mail.tooMany',
      'sms.country',
      'sms.tooMany',
    ],
    perMinute: 120,
  }),
}
