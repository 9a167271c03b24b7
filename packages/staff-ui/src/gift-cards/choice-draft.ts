import type { GiftCardChoice } from '@tabard/contract/value/gift-cards/gift-cards'
import type { GiftCardTerms, GiftCardDesign } from '@tabard/domain/value/gift-card-terms'

/** How staff hand over a gift card: on paper, or by a message. */
export type StaffDelivery = 'print' | 'email' | 'sms'

/** A gift card as staff enter it. */
export interface ChoiceDraft {
  /** Below zero: not entered. */
  readonly cents: number
  readonly design: GiftCardDesign
  readonly senderName: string
  readonly recipientName: string
  readonly message: string
  readonly delivery: StaffDelivery
  readonly recipient: string
  /** Empty: at once. */
  readonly sendOn: string
}

/** What a new gift card starts with. */
export function newChoice({ amounts, designs }: GiftCardTerms): ChoiceDraft {
  return {
    cents: amounts[0] ?? -1,
    design: designs[0] ?? 'classic',
    senderName: '',
    recipientName: '',
    message: '',
    delivery: 'print',
    recipient: '',
    sendOn: '',
  }
}

/** The choice as the server reads it. */
export function choiceOf(draft: ChoiceDraft): GiftCardChoice {
  const { cents, design, senderName, recipientName, message, delivery, recipient, sendOn } = draft
  return {
    cents,
    design,
    senderName: senderName.trim(),
    recipientName: recipientName.trim(),
    message: message.trim(),
    delivery:
      delivery === 'print'
        ? { kind: 'print' }
        : { kind: delivery, recipient: recipient.trim(), ...(sendOn === '' ? {} : { sendOn }) },
  }
}

/** The fields of a choice that refusals are about. */
export const choiceErrors = {
  'giftCard.amount': 'cents',
  'giftCard.date': 'sendOn',
  'giftCard.noRecipient': 'recipient',
  'mail.invalid': 'recipient',
  'phone.invalid': 'recipient',
} as const
