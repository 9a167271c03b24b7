import type { Contact } from '@tabard/contract/orders'
import type { Way } from '@tabard/domain/fulfilment/way'
import { cleanText, textLimits } from '@tabard/domain/text-input'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { Refusal } from '../../db/refusal.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'

/** Name and phone fit to store: the phone in E.164. Lengths are checked, not ranges: a real customer is never turned away for a new prefix. A way of ordering may ask for more or less than the shop's settings. */
export function checkContact(
  contact: Contact,
  { settings, country }: Pick<ShopProfile, 'settings' | 'country'>,
  { asksName, asksPhone }: Pick<Way, 'asksName' | 'asksPhone'>,
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

/** A letter, digit, sign or emoji: marks and joiners alone are a name that nobody can call. */
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
