import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { readAbn } from '@tabard/domain/shops/abn'
import { addressLine, checkAddress, type PostalAddress } from '@tabard/domain/shops/postal-address'
import { cleanText } from '@tabard/domain/text/text-input'
import { dialledPhone } from '../presenting/shown-phone.ts'
import type { BusinessDetailsValues } from './setup-queries.ts'
import type { ShopFault, BusinessDetails, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'

const longest = { name: 80, about: 400, line: 120, payment: 60, website: 200 } as const

/** The previous values that the check compares with. */
export interface BusinessDetailsBefore extends Pick<ShopSetup, 'hasOrders' | 'defaultLanguage'> {
  readonly businessDetails: Pick<BusinessDetails, 'registration' | 'currency' | 'payments'>
}

/** Validate the business details. Returns the values to store, or every fault with its field. */
export function checkDetails(
  typed: BusinessDetails,
  { hasOrders, businessDetails: before, defaultLanguage }: BusinessDetailsBefore,
): { readonly values: BusinessDetailsValues } | { readonly faults: readonly ShopFault[] } {
  const faults: ShopFault[] = []
  const blame = (field: string, fault: ShopFault['fault'], more: Pick<ShopFault, 'max'> = {}) =>
    faults.push({ field, fault, ...more })
  const clean = (field: string, text: string, maxLength: number) => {
    const cleaned = cleanText(text, { maxLength, multiline: false })
    if (cleaned.ok) return cleaned.text
    blame(field, 'tooLong', { max: maxLength })
    return ''
  }
  const names = {
    first: clean('names.first', typed.names.first, longest.name),
    second: clean('names.second', typed.names.second, longest.name),
  }
  if (names.first === '' && !faults.some(({ field }) => field === 'names.first'))
    blame('names.first', 'required')
  const about = {
    first: clean('about.first', typed.about.first, longest.about),
    second: clean('about.second', typed.about.second, longest.about),
  }
  const company = clean('company', typed.company, longest.line)

  const address: PostalAddress = {
    street: clean('address.street', typed.address.street, longest.line),
    suburb: clean('address.suburb', typed.address.suburb, longest.line),
    state: clean('address.state', typed.address.state, 40),
    postcode: clean('address.postcode', typed.address.postcode, 12),
    country: clean('address.country', typed.address.country, 2).toUpperCase(),
  }
  for (const { field, fault } of checkAddress(address)) blame(`address.${field}`, fault)

  const phone = typed.phone.trim() === '' ? '' : dialledPhone(typed.phone, address.country)
  if (phone === undefined) blame('phone', 'phone')
  const email = typed.email.trim() === '' ? '' : readMailAddress(typed.email)
  if (email === undefined) blame('email', 'mail')
  const website = typed.website.trim()
  if (website !== '' && !isWebAddress(website)) blame('website', 'website')
  const written = clean('registration', typed.registration, 40)
  // An unchanged value from before this rule stays valid.
  const isChecked = address.country === 'AU' && written !== '' && written !== before.registration
  const registration = isChecked ? readAbn(written) : written
  if (registration === undefined) blame('registration', 'abn')

  if (!isTimeZone(typed.timeZone)) blame('timeZone', 'timeZone')
  if (hasOrders && typed.currency !== before.currency) blame('currency', 'fixed')
  const languages = [...new Set(typed.languages)]
  if (!languages.includes(defaultLanguage)) blame('languages', 'language')
  const known = before.payments.map(({ payment }) => payment)
  const payments = typed.payments.filter(
    ({ payment }, place, all) =>
      known.includes(payment) && all.findIndex((each) => each.payment === payment) === place,
  )
  if (payments.length !== known.length || !payments.some(({ isShown }) => isShown))
    blame('payments', 'payments')
  const namedPayments = payments.map(({ payment, names: said, isShown }, place) => ({
    payment,
    isShown,
    names: {
      first: clean(`payments.${place}.first`, said.first, longest.payment),
      second: clean(`payments.${place}.second`, said.second, longest.payment),
    },
  }))
  if (faults.length > 0) return { faults }
  return {
    values: {
      name1: names.first,
      name2: names.second,
      about1: about.first,
      about2: about.second,
      company,
      phone: phone ?? '',
      email: email ?? '',
      website,
      ...address,
      address: addressLine(address),
      registration: registration ?? '',
      time_zone: typed.timeZone,
      currency: typed.currency,
      languages,
      payments: namedPayments,
    },
  }
}

function isWebAddress(value: string): boolean {
  return value.length <= longest.website && /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** An IANA name such as `Australia/Sydney`. An offset is refused: it has no daylight saving. */
function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
