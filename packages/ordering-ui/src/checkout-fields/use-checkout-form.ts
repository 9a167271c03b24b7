import type { TextKey } from '@tabard/text/catalogue'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { useState } from 'react'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import type { OfferedOrderType, ShopConfig } from '@tabard/contract/shops/shop-config'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { shopPairing } from '@tabard/ui/storage/device'
import { useRead } from '@tabard/ui/client/queries'
import { useOrdering } from '../context/ordering.tsx'
import { rememberContact, savedContact } from './saved-contact.ts'
import { useEarningPhone } from '../value/rewards/earning-phone.ts'
import { useMessageFields } from './use-message-fields.ts'
import { internationalPhone } from './phone.ts'

type FieldErrors = Partial<Record<'name' | 'phone' | 'email' | 'terms', TextKey>>

/** What the guest entered, ready to send. */
export type CheckedForm = Pick<PlaceOrder, 'contact' | 'notify'>

interface CheckoutFormOptions {
  /** The terms were accepted before. */
  readonly hasAcceptedTerms: boolean
  /** A round that a table pays with its bill: the guest sits there, and only what is required is asked. */
  readonly isRound: boolean
  /** The table session of a round. */
  readonly sessionId: string | undefined
}

/** What is asked of the guest: an order type may require more or less than the shop's default. */
function askedFields(config: ShopConfig, orderType: OfferedOrderType | undefined, isRound: boolean) {
  const isNameRequired =
    orderType?.asksName === undefined ? config.isNameRequired : orderType.asksName === 'required'
  const isPhoneRequired =
    orderType?.asksPhone === undefined ? config.isPhoneRequired : orderType.asksPhone === 'required'
  const isNameAsked = isRound ? isNameRequired : orderType?.asksName !== 'no'
  const isPhoneAsked = isRound ? isPhoneRequired : orderType?.asksPhone !== 'no'
  return { isNameRequired, isPhoneRequired, isNameAsked, isPhoneAsked }
}

/** Name and phone as typed or, until then, of the account or the last order in this browser. */
function useContact(
  shop: string,
  { isNameAsked, isPhoneAsked }: ReturnType<typeof askedFields>,
  sessionId: string | undefined,
) {
  const { isCustomer } = useOrdering()
  const account = useRead(ownAccount.detail, {}, { enabled: isCustomer() }).data
  // A shop device serves many guests and remembers none.
  const isOfShop = shopPairing(shop).read() !== undefined
  const [stored] = useState(() => (isOfShop ? undefined : savedContact.read()))
  const [typedName, setName] = useState<string>()
  const [typedPhone, setPhone] = useState<string>()
  const accountName = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const ownName = accountName === '' ? (stored?.name ?? '') : accountName
  // A round is often asked for no phone; with the one that joined a programme it earns.
  const earningPhone = useEarningPhone(sessionId)
  const ownPhone = earningPhone === '' ? (account?.phone ?? stored?.phone ?? '') : earningPhone
  return {
    isOfShop,
    name: isNameAsked ? (typedName ?? ownName) : '',
    setName,
    phone: isPhoneAsked ? (typedPhone ?? ownPhone) : earningPhone,
    setPhone,
    known: { email: account?.email ?? stored?.email, isTexted: stored?.isTexted },
  }
}

/** The guest's input at the checkout, with its faults. */
export function useCheckoutForm(
  config: ShopConfig,
  orderType: OfferedOrderType | undefined,
  { hasAcceptedTerms: hadAccepted, isRound, sessionId }: CheckoutFormOptions,
) {
  const asked = askedFields(config, orderType, isRound)
  const { isNameRequired, isPhoneRequired, isNameAsked, isPhoneAsked } = asked
  const contact = useContact(config.shop, asked, sessionId)
  const { isOfShop, name, phone } = contact
  const messages = useMessageFields({
    config: isRound ? undefined : config,
    isPhoneAsked,
    known: contact.known,
  })
  // A shop without terms has nothing to accept; a round has no checkout.
  const hasTerms = config.pages.includes('terms') && !isRound
  // Where the shop asks for no tick, ordering accepts them (ADR-137).
  const isTermsTicked = hasTerms && config.asksForTerms
  const [hasTicked, setTerms] = useState(hadAccepted)
  const hasAcceptedTerms = hasTerms && (hasTicked || !isTermsTicked)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** The contact for the order; undefined: a field is faulty, and the first such field gets the focus. */
  async function checked(): Promise<CheckedForm | undefined> {
    const cleanName = cleanText(name, { maxLength: textLimits.personName, multiline: false })
    const number = phone.trim() === '' ? '' : await internationalPhone(phone, config.country)
    const found: FieldErrors = {}
    if (!cleanName.ok || (isNameRequired && cleanName.text === '')) found.name = 'name.required'
    if (number === undefined || ((isPhoneRequired || messages.isTexted) && number === ''))
      found.phone = 'phone.invalid'
    const notify = messages.checked()
    if (notify === undefined) found.email = 'mail.invalid'
    if (isTermsTicked && !hasTicked) found.terms = 'terms.required'
    refuse(found)
    if (!cleanName.ok || number === undefined || notify === undefined || Object.keys(found).length > 0)
      return undefined
    if (!isOfShop)
      rememberContact({
        ...(isNameAsked ? { name: cleanName.text } : {}),
        ...(isPhoneAsked ? { phone: phone.trim() } : {}),
        ...messages.toRemember(notify),
      })
    const contact = { name: cleanName.text, phone: number }
    return Object.keys(notify).length === 0 ? { contact } : { contact, notify }
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    const [first] = (['name', 'phone', 'email', 'terms'] as const).filter(
      (field) => found[field] !== undefined,
    )
    if (first) document.getElementById(`checkout-${first}`)?.focus()
  }

  return {
    ...asked,
    name,
    setName: contact.setName,
    phone,
    setPhone: contact.setPhone,
    messages,
    hasTerms,
    /** The guest ticks a box to accept the terms. */
    isTermsTicked,
    hasAcceptedTerms,
    setTerms,
    errors,
    refuse,
    checked,
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
