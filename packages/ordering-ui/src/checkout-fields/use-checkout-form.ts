import type { TextKey } from '@tabard/text/catalogue'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { useState } from 'react'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import type { OfferedOrderType, ShopConfig } from '@tabard/contract/shops/shop-config'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { shopPairing } from '@tabard/ui/storage/device'
import { useRead } from '@tabard/ui/client/queries'
import { useOrdering } from '../context/ordering.tsx'
import { savedContact } from './saved-contact.ts'
import { internationalPhone } from './phone.ts'

type FieldErrors = Partial<Record<'name' | 'phone' | 'terms', TextKey>>

interface CheckoutFormOptions {
  /** The terms were accepted before. */
  readonly hasAcceptedTerms: boolean
  /** A round that a table pays with its bill: the guest sits there, and only what is required is asked. */
  readonly isRound: boolean
}

/** The guest's input at the checkout, with its faults. */
export function useCheckoutForm(
  config: ShopConfig,
  orderType: OfferedOrderType | undefined,
  { hasAcceptedTerms: hadAccepted, isRound }: CheckoutFormOptions,
) {
  // An order type may require more or less than the shop's default.
  const isNameRequired =
    orderType?.asksName === undefined ? config.isNameRequired : orderType.asksName === 'required'
  const isPhoneRequired =
    orderType?.asksPhone === undefined ? config.isPhoneRequired : orderType.asksPhone === 'required'
  const { isCustomer } = useOrdering()
  const account = useRead(ownAccount.detail, {}, { enabled: isCustomer() }).data
  // A shop device serves many guests and remembers none.
  const isOfShop = shopPairing(config.shop).read() !== undefined
  const [stored] = useState(() => (isOfShop ? undefined : savedContact.read()))
  const [typedName, setName] = useState<string>()
  const [typedPhone, setPhone] = useState<string>()
  // Typed values come first, then the account's, then those of the last order in this browser.
  const ownName = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const isNameAsked = isRound ? isNameRequired : orderType?.asksName !== 'no'
  const isPhoneAsked = isRound ? isPhoneRequired : orderType?.asksPhone !== 'no'
  const name = isNameAsked ? (typedName ?? (ownName === '' ? (stored?.name ?? '') : ownName)) : ''
  const phone = isPhoneAsked ? (typedPhone ?? account?.phone ?? stored?.phone ?? '') : ''
  // A shop without terms has nothing to accept; a round has no checkout.
  const hasTerms = config.pages.includes('terms') && !isRound
  // Where the shop asks for no tick, ordering accepts them (ADR-137).
  const isTermsTicked = hasTerms && config.asksForTerms
  const [hasTicked, setTerms] = useState(hadAccepted)
  const hasAcceptedTerms = hasTerms && (hasTicked || !isTermsTicked)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** The contact for the order; undefined: a field is faulty, and the first such field gets the focus. */
  async function checked(): Promise<PlaceOrder['contact'] | undefined> {
    const cleanName = cleanText(name, { maxLength: textLimits.personName, multiline: false })
    const number = phone.trim() === '' ? '' : await internationalPhone(phone, config.country)
    const found: FieldErrors = {}
    if (!cleanName.ok || (isNameRequired && cleanName.text === '')) found.name = 'name.required'
    if (number === undefined || (isPhoneRequired && number === '')) found.phone = 'phone.invalid'
    if (isTermsTicked && !hasTicked) found.terms = 'terms.required'
    refuse(found)
    if (!cleanName.ok || number === undefined || Object.keys(found).length > 0) return undefined
    // What was not asked is not forgotten.
    const kept = {
      name: isNameAsked ? cleanName.text : undefined,
      phone: isPhoneAsked ? phone.trim() : undefined,
    }
    if (!isOfShop)
      savedContact.update((before) => ({
        name: kept.name ?? before?.name ?? '',
        phone: kept.phone ?? before?.phone ?? '',
      }))
    return { name: cleanName.text, phone: number }
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    const [first] = (['name', 'phone', 'terms'] as const).filter((field) => found[field] !== undefined)
    if (first) document.getElementById(`checkout-${first}`)?.focus()
  }

  return {
    isNameRequired,
    isPhoneRequired,
    isNameAsked,
    isPhoneAsked,
    name,
    setName,
    phone,
    setPhone,
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
