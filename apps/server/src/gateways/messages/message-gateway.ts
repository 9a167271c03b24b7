/** A message to one recipient, in the reader's language. */
export interface OutgoingMessage {
  /** Our id of the message, the same at every try, so that a provider can recognise duplicates. */
  readonly reference: string
  /** A phone in E.164, or an email address. */
  readonly to: string
  /** Subject of an email; empty for SMS. */
  readonly subject: string
  readonly body: string
  /** When it was written. A provider is never searched for older messages. */
  readonly createdAt: number
  /** How long it may still wait at the provider. */
  readonly expiresInSeconds: number
}

/** Sends messages. Both calls may throw one of the three errors below, and never run inside a transaction. */
export interface MessageGateway {
  readonly name: 'twilio' | 'http' | 'smtp' | 'outbox'
  /** Whether an unanswered message may be sent again: the provider finds it or recognises duplicates. */
  readonly mayRepeat: boolean
  /** Find the provider's id of a message accepted before; undefined: not found, or no search possible. */
  find(message: OutgoingMessage): Promise<string | undefined>
  /** Send the message. Returns the provider's id, empty if there is none. */
  send(message: OutgoingMessage): Promise<string>
}

/** The gateways of this installation; undefined: not configured. */
export interface MessageGateways {
  readonly sms: MessageGateway | undefined
  readonly mail: MessageGateway | undefined
}

/** An error with a code that contains no personal data, for the log and the staff's list. */
class MessageFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The provider permanently refuses this message. */
export class MessageRefused extends MessageFault {}

/** Certainly not sent, but a later try may succeed. */
export class MessageDelayed extends MessageFault {}

/** No readable answer: the message may or may not have been sent. */
export class MessageSilent extends MessageFault {}
