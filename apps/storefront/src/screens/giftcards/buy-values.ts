import type { GiftCardChoice } from '@tabard/contract/value/gift-cards/gift-cards'
import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'

/** What the buyer of a gift card typed and chose. */
export interface BuyValues {
  readonly design: GiftCardDesign
  readonly delivery: GiftCardChoice['delivery']['kind']
  readonly recipientName: string
  /** An email address or a phone number. */
  readonly recipient: string
  /** A date; empty: as soon as it is paid. */
  readonly sendOn: string
  readonly message: string
  readonly senderName: string
  /** Of the buyer, for the receipt; empty: none. */
  readonly email: string
}

/** Faults by field. `form`: of no field. */
export type BuyFaults = Partial<
  Record<'amount' | 'recipientName' | 'recipient' | 'sendOn' | 'senderName' | 'email' | 'form', string>
>

/** What the server gets of it. */
export function choiceOf(values: BuyValues, cents: number): GiftCardChoice {
  const { design, delivery, recipientName, recipient, sendOn, message, senderName } = values
  const isForOther = delivery !== 'self'
  return {
    cents,
    design,
    senderName: senderName.trim(),
    recipientName: isForOther ? recipientName.trim() : '',
    message: isForOther ? message.trim() : '',
    delivery:
      delivery === 'email' || delivery === 'sms'
        ? { kind: delivery, recipient: recipient.trim(), ...(sendOn === '' ? {} : { sendOn }) }
        : { kind: delivery },
  }
}
