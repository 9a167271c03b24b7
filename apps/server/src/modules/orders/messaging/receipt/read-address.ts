import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { Refusal } from '../../../../db/refusal.ts'
import { readPhone } from '../../../messages/read-phone.ts'

/** An address to send to. The phone is in E.164. */
export interface ReceiptAddress {
  readonly kind: 'mail' | 'sms'
  readonly address: string
}

/** Read a typed email address or phone number; the shop's country is the default of phones. */
export function readAddress(
  typed: string,
  shopCountry: string,
): ReceiptAddress | Refusal<'mail.invalid' | 'phone.invalid'> {
  if (typed.includes('@')) {
    const address = readMailAddress(typed)
    return address === undefined ? new Refusal('mail.invalid', {}) : { kind: 'mail', address }
  }
  const address = readPhone(typed, shopCountry)
  return address === undefined ? new Refusal('phone.invalid', {}) : { kind: 'sms', address }
}
