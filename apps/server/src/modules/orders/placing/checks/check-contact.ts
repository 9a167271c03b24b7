import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { Refusal } from '../../../../db/refusal.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { Contact } from '@tabard/contract/orders/order'

/**
 * Clean a name and a phone for storage; the phone in E.164. Only the length of a number is checked, not its
 * range, so that no real number with a new prefix is refused. An order type may override the shop's settings.
 */
export function checkContact(
  contact: Contact,
  { settings, country }: Pick<ShopProfile, 'settings' | 'country'>,
  { asksName, asksPhone }: Pick<OrderType, 'asksName' | 'asksPhone'>,
): Contact | Refusal<'text.tooLong' | 'name.required' | 'phone.invalid'> {
  const name = cleanText(contact.name, { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
  const isNameRequired = asksName === undefined ? settings['order.isNameRequired'] : asksName === 'required'
  const isPhoneRequired =
    asksPhone === undefined ? settings['order.isPhoneRequired'] : asksPhone === 'required'
  if (!isVisible.test(name.text) && isNameRequired) return new Refusal('name.required', {})
  const typed = contact.phone.trim()
  if (typed === '' && !isPhoneRequired) return { name: name.text, phone: '' }
  const phone = typed.length <= 40 ? parsePhoneNumberFromString(typed, country as CountryCode) : undefined
  if (!phone?.isPossible()) return new Refusal('phone.invalid', {})
  return { name: name.text, phone: phone.number }
}

/**
 * A letter, digit, punctuation mark, symbol or emoji. A name of only marks and joiners cannot be called out.
 */
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
