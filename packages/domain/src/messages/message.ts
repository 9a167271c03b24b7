export type MessageKind = 'sms' | 'mail'

/** What a message is for; its words follow from it. */
export type MessagePurpose =
  | 'verificationCode'
  | 'logInCode'
  | 'passwordCode'
  | 'mailCode'
  | 'orderReady'
  | 'staffInvitation'
  | 'staffPassword'
  | 'test'

/** `refused`: the provider will not send it; `failed`: it was given up. */
export type MessageStatus = 'queued' | 'sent' | 'failed' | 'refused'
