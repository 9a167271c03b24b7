import type { HelpOutcome } from '@tabard/domain/orders/order-help'
import type { Language } from '@tabard/domain/text/names'
import type { ServerMessages } from '../../http/server-messages.ts'

/** The purposes of messages about an order. */
export type OrderPurpose =
  | 'orderAccepted'
  | 'orderDelayed'
  | 'orderReady'
  | 'orderCancelled'
  | 'orderRefunded'
  | 'orderAnswered'

/** A message about an order. Texts that an event does not have are empty. */
interface OrderMessageAbout {
  readonly purpose: OrderPurpose
  readonly number: string
  readonly kind: 'pickup' | 'car' | 'delivery' | 'table'
  /** When the guest has it. */
  readonly time: string
  readonly why: 'unaccepted' | 'reason' | 'none'
  /** As staff wrote it. */
  readonly reason: string
  /** With its currency. */
  readonly amount: string
  /** Where a refund goes: a wallet by its method, `provider` for a card, `shop` where staff return it. */
  readonly to: string
  /** Of a request for help. */
  readonly outcome: HelpOutcome | 'none'
  readonly link: string
}

/** The content of a message; texts follow from it and the reader's language. */
export type MessageAbout =
  | {
      readonly purpose: 'verificationCode' | 'logInCode' | 'passwordCode' | 'mailCode'
      readonly code: string
      readonly minutes: number
    }
  | OrderMessageAbout
  | {
      readonly purpose: 'staffInvitation'
      readonly link: string
      readonly by: string
      readonly hours: number
    }
  | {
      readonly purpose: 'staffPassword'
      readonly link: string
      readonly email: string
      readonly minutes: number
    }

/** The texts of a message. */
export interface WrittenMessage {
  readonly subject: string
  readonly body: string
  /** The body contains a code or link: it is deleted once sent. */
  readonly holdsCode: boolean
}

/** Write a message in the reader's language. Locked screens show the subject, so it never contains a code. */
export function writeMessage(
  serverMessages: ServerMessages,
  language: Language,
  shop: string,
  { purpose, ...values }: MessageAbout,
): WrittenMessage {
  const t = serverMessages[language]
  return {
    subject: t(`message.${purpose}.subject`, { shop, ...values }),
    body: t(`message.${purpose}`, { shop, ...values }),
    // The link of an order shows what staff see anyway; the others give access to an account.
    holdsCode: 'code' in values || purpose === 'staffInvitation' || purpose === 'staffPassword',
  }
}
