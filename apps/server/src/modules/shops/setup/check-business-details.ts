import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { readAbn } from '@tabard/domain/shops/abn'
import { addressLine, checkAddress, type PostalAddress } from '@tabard/domain/shops/postal-address'
import { cleanText } from '@tabard/domain/text/text-input'
import { dialledPhone } from '../presenting/shown-phone.ts'
import type { BusinessDetailsValues } from './setup-queries.ts'
import type {
  BusinessDetails,
  BusinessDetailsInput,
  ShopFault,
  ShopSetup,
} from '@tabard/contract/shops/setup/shop-setup'

const longest = { name: 80, about: 400, line: 120, payment: 60, website: 200 } as const

/** The previous values that the check compares with. */
export interface BusinessDetailsBefore extends Pick<ShopSetup, 'hasOrders' | 'defaultLanguage'> {
  readonly businessDetails: Pick<BusinessDetails, 'registration' | 'currency' | 'payments'>
  /** The hashes of uploaded pictures of payment methods, by their keys. */
  readonly uploaded?: ReadonlyMap<string, string>
}

/** Validate the business details. Returns the values to store, or every fault with its field. */
export function checkDetails(
  typed: BusinessDetailsInput,
  before: BusinessDetailsBefore,
): { readonly values: BusinessDetailsValues } | { readonly faults: readonly ShopFault[] } {
  const check = collectFaults()
  const identity = checkIdentity(typed, check)
  const address = checkPostalAddress(typed.address, check)
  const contact = checkContact(typed, address, check)
  const registration = checkRegistration(typed.registration, address, before, check)
  const place = checkPlace(typed, before, check)
  const payments = checkPayments(typed.payments, before, check)
  if (check.faults.length > 0) return { faults: check.faults }
  return {
    values: {
      ...identity,
      ...contact,
      ...address,
      address: addressLine(address),
      registration,
      ...place,
      payments,
    },
  }
}

/** The faults found so far, and how to add one. */
interface Check {
  readonly faults: ShopFault[]
  blame(field: string, fault: ShopFault['fault'], more?: Pick<ShopFault, 'max'>): void
  /** The cleaned text. Empty: it is too long, which is a fault. */
  clean(field: string, text: string, maxLength: number): string
}

function collectFaults(): Check {
  const faults: ShopFault[] = []
  const blame: Check['blame'] = (field, fault, more = {}) => void faults.push({ field, fault, ...more })
  return {
    faults,
    blame,
    clean: (field, text, maxLength) => {
      const cleaned = cleanText(text, { maxLength, multiline: false })
      if (cleaned.ok) return cleaned.text
      blame(field, 'tooLong', { max: maxLength })
      return ''
    },
  }
}

function checkIdentity({ names, about, company }: BusinessDetailsInput, check: Check) {
  const identity = {
    name1: check.clean('names.first', names.first, longest.name),
    name2: check.clean('names.second', names.second, longest.name),
    about1: check.clean('about.first', about.first, longest.about),
    about2: check.clean('about.second', about.second, longest.about),
    company: check.clean('company', company, longest.line),
  }
  if (identity.name1 === '' && !check.faults.some(({ field }) => field === 'names.first'))
    check.blame('names.first', 'required')
  return identity
}

function checkPostalAddress(typed: BusinessDetailsInput['address'], check: Check): PostalAddress {
  const address: PostalAddress = {
    street: check.clean('address.street', typed.street, longest.line),
    suburb: check.clean('address.suburb', typed.suburb, longest.line),
    state: check.clean('address.state', typed.state, 40),
    postcode: check.clean('address.postcode', typed.postcode, 12),
    country: check.clean('address.country', typed.country, 2).toUpperCase(),
  }
  for (const { field, fault } of checkAddress(address)) check.blame(`address.${field}`, fault)
  return address
}

function checkContact(typed: BusinessDetailsInput, { country }: PostalAddress, check: Check) {
  const phone = typed.phone.trim() === '' ? '' : dialledPhone(typed.phone, country)
  if (phone === undefined) check.blame('phone', 'phone')
  const email = typed.email.trim() === '' ? '' : readMailAddress(typed.email)
  if (email === undefined) check.blame('email', 'mail')
  const website = typed.website.trim()
  if (website !== '' && !isWebAddress(website)) check.blame('website', 'website')
  return { phone: phone ?? '', email: email ?? '', website }
}

/** An unchanged value from before this rule stays valid. */
function checkRegistration(
  typed: string,
  { country }: PostalAddress,
  { businessDetails: before }: BusinessDetailsBefore,
  check: Check,
): string {
  const written = check.clean('registration', typed, 40)
  const isChecked = country === 'AU' && written !== '' && written !== before.registration
  const registration = isChecked ? readAbn(written) : written
  if (registration === undefined) check.blame('registration', 'abn')
  return registration ?? ''
}

function checkPlace(
  { timeZone, currency, languages: chosen }: BusinessDetailsInput,
  { hasOrders, businessDetails: before, defaultLanguage }: BusinessDetailsBefore,
  check: Check,
) {
  if (!isTimeZone(timeZone)) check.blame('timeZone', 'timeZone')
  if (hasOrders && currency !== before.currency) check.blame('currency', 'fixed')
  const languages = [...new Set(chosen)]
  if (!languages.includes(defaultLanguage)) check.blame('languages', 'language')
  return { time_zone: timeZone, currency, languages }
}

/** Every known payment method once, of which at least one is shown. */
function checkPayments(
  typed: BusinessDetailsInput['payments'],
  { businessDetails: before, uploaded }: BusinessDetailsBefore,
  check: Check,
) {
  const known = before.payments.map(({ payment }) => payment)
  const payments = typed.filter(
    ({ payment }, place, all) =>
      known.includes(payment) && all.findIndex((each) => each.payment === payment) === place,
  )
  if (payments.length !== known.length || !payments.some(({ isShown }) => isShown))
    check.blame('payments', 'payments')
  return payments.map(({ payment, names, isShown, picture: key, orderTypes, channels }, place) => {
    const picture = key === undefined ? undefined : uploaded?.get(key)
    if (key !== undefined && picture === undefined) check.blame(`payments.${place}.picture`, 'picture')
    return {
      payment,
      isShown,
      names: {
        first: check.clean(`payments.${place}.first`, names.first, longest.payment),
        second: check.clean(`payments.${place}.second`, names.second, longest.payment),
      },
      picture,
      orderTypes: [...new Set(orderTypes)],
      channels: [...new Set(channels)],
    }
  })
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
