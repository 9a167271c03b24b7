import type { Opening } from '@tabard/contract/onboarding/calls'
import type { ShopFault } from '@tabard/contract/shops/setup/shop-setup'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { isShopCode } from '@tabard/domain/shops/shop-code'
import { checkTaxes } from '@tabard/domain/shops/shop-taxes'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { checkDetails } from '../shops/setup/check-business-details.ts'
import { ownPaymentMethods } from '../shops/payment-methods.ts'

/** Clean the typed values for storage, or return every fault with its field. */
export function checkOpening({ owner, code, businessDetails, taxes }: Opening) {
  const faults: ShopFault[] = []
  const name = cleanText(owner.name, { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) faults.push({ field: 'owner.name', fault: 'tooLong', max: textLimits.personName })
  else if (name.text === '') faults.push({ field: 'owner.name', fault: 'required' })
  const email = readMailAddress(owner.email)
  if (email === undefined) faults.push({ field: 'owner.email', fault: 'mail' })
  if (!isShopCode(code)) faults.push({ field: 'code', fault: 'code' })
  const [defaultLanguage] = businessDetails.languages
  if (defaultLanguage === undefined) faults.push({ field: 'languages', fault: 'required' })
  const shop = checkDetails(businessDetails, {
    hasOrders: false,
    defaultLanguage: defaultLanguage ?? 'en-gb',
    businessDetails: {
      registration: '',
      currency: businessDetails.currency,
      payments: ownPaymentMethods({ isDemo: false, accounts: [], hasWallet: false }).map(
        ({ payment, name: names, visible }) => ({
          payment,
          names,
          isShown: visible,
        }),
      ),
    },
  })
  if ('faults' in shop)
    // Without any language a fault of a missing one would repeat the fault above.
    faults.push(...shop.faults.filter(({ field }) => !faults.some((each) => each.field === field)))
  const checkedTaxes = checkTaxes(taxes)
  if ('faults' in checkedTaxes) faults.push(...checkedTaxes.faults)
  if (faults.length > 0 || !name.ok || email === undefined || 'faults' in shop || 'faults' in checkedTaxes)
    return { faults }
  return {
    owner: { name: name.text, email },
    code,
    shop: shop.values,
    taxes: checkedTaxes.taxes,
    defaultLanguage,
  }
}
