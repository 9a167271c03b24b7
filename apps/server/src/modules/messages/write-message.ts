import type { Language } from '@tabard/domain/names'
import type { Words } from '../../http/words.ts'

/** What a message says; its words follow from that and the reader's language. */
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

export interface WrittenMessage {
  readonly subject: string
  readonly body: string
  /** The body is worth stealing: it is blanked out as soon as it has left. */
  readonly holdsCode: boolean
}

/** A message in the reader's language. The subject is seen on locked screens, so it never holds a code. */
export function writeMessage(
  words: Words,
  language: Language,
  shop: string,
  { purpose, ...values }: MessageAbout,
): WrittenMessage {
  const t = words[language]
  return {
    subject: t(`message.${purpose}.subject`, { shop }),
    body: t(`message.${purpose}`, { shop, ...values }),
    holdsCode: 'code' in values || 'link' in values,
  }
}
