/** A message ready to leave: words in the reader's language, for one recipient. */
export interface OutgoingMessage {
  /** Our own name of it: the same at every try, so that who can tell doubles apart does. */
  readonly reference: string
  /** A phone in E.164, or a mail address. */
  readonly to: string
  /** Of mail; an SMS has none. */
  readonly subject: string
  readonly body: string
  /** When it was written; a provider is asked about nothing older. */
  readonly createdAt: number
  /** How long it may still wait at the provider. */
  readonly expiresInSeconds: number
}

/** One way of sending. Both calls may throw one of the three faults below, and are never made inside a transaction. */
export interface MessageGateway {
  readonly name: 'twilio' | 'http' | 'smtp' | 'outbox'
  /** Whether a message whose answer was lost may be given to it again: it tells doubles apart, or can be asked. */
  readonly mayRepeat: boolean
  /** The provider's name of a message it took before, where it can be asked; undefined: not known there. */
  find(message: OutgoingMessage): Promise<string | undefined>
  /** Hands it over; answers the provider's name of it, empty where it gives none. */
  send(message: OutgoingMessage): Promise<string>
}

/** What this installation sends with; undefined: nothing is set up. */
export interface MessageGateways {
  readonly sms: MessageGateway | undefined
  readonly mail: MessageGateway | undefined
}

/** A fault by a code that says nothing of anybody: it goes to the log and to the staff's list. */
class MessageFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The provider understood and will not send this one, however often it is asked. */
export class MessageRefused extends MessageFault {}

/** Certainly not sent, and not for good: a later try may do. */
export class MessageDelayed extends MessageFault {}

/** No answer, or none that can be read: nobody knows whether it was sent. */
export class MessageSilent extends MessageFault {}
