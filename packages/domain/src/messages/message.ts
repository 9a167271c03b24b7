/** How a message is delivered. */
export type MessageKind = 'sms' | 'mail'

/** The purpose of a message determines its text. */
export type MessagePurpose =
  | 'verificationCode'
  | 'logInCode'
  | 'passwordCode'
  | 'mailCode'
  | 'orderAccepted'
  | 'orderDelayed'
  | 'orderReady'
  | 'orderCancelled'
  | 'orderRefunded'
  | 'orderAnswered'
  | 'receipt'
  | 'payLink'
  | 'giftCard'
  | 'giftCardReminder'
  | 'topUpReminder'
  | 'coupon'
  | 'staffInvitation'
  | 'staffPassword'
  | 'test'

/** `refused`: the provider will not send it. `failed`: given up. */
export type MessageStatus = 'queued' | 'sent' | 'failed' | 'refused'
