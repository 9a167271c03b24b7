import type { Language } from '@tabard/domain/text/names'
import type { ServerMessages } from '../../http/server-messages.ts'

/** The content of a message; texts follow from it and the reader's language. */
export type MessageAbout =
  | {
      readonly purpose: 'verificationCode' | 'logInCode' | 'passwordCode' | 'mailCode'
      readonly code: string
      readonly minutes: number
    }
  | { readonly purpose: 'orderReady'; readonly number: string }
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
    subject: t(`message.${purpose}.subject`, { shop }),
    body: t(`message.${purpose}`, { shop, ...values }),
    holdsCode: 'code' in values || 'link' in values,
  }
}
