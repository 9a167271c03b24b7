import { identity } from '@tabard/contract/identity/calls'
import { opening, type Opening } from '@tabard/contract/onboarding/calls'
import type { BusinessDetailsInput } from '@tabard/contract/shops/setup/shop-setup'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { navigate } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { languages } from '@tabard/domain/text/names'
import { usualCurrency, usualTaxes } from '@tabard/domain/shops/local-customs'
import { useState } from 'react'

const nothing = { first: '', second: '' }

/** A first guess from the browser: Australia unless its time zone or language says otherwise. */
function guessCountry(timeZone: string): string {
  if (timeZone.startsWith('Australia/')) return 'AU'
  if (timeZone === 'Pacific/Auckland') return 'NZ'
  const region = new Intl.Locale(navigator.language).region
  return timeZone.startsWith('America/') && region === 'US' ? 'US' : 'AU'
}

/** The set-up as one value, whose paths the server's faults name. */
type OpeningDraft = BusinessDetailsInput & ShopTaxes & Pick<Opening, 'owner' | 'code'>

function firstGuess(): OpeningDraft {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const country = guessCountry(timeZone)
  return {
    owner: { name: '', email: '', password: '' },
    code: '',
    names: nothing,
    about: nothing,
    company: '',
    phone: '',
    email: '',
    website: '',
    address: { street: '', suburb: '', state: '', postcode: '', country },
    registration: '',
    timeZone: country === 'AU' && !timeZone.startsWith('Australia/') ? 'Australia/Sydney' : timeZone,
    currency: usualCurrency(country) ?? 'AUD',
    languages,
    payments: [
      { payment: drawerTender, names: { first: 'Pay in store', second: '到店付款' }, isShown: true },
    ],
    ...usualTaxes(country),
  }
}

/**
 * The form of the set-up, with defaults. Never stored outside this page, because it contains a password.
 */
export function useOpening(token: string) {
  const queries = useQueryClient()
  const [fresh] = useState(() => ({ value: firstGuess(), revision: null }))
  return useForm({
    row: opening.open,
    stored: fresh,
    toInput: ({ owner, code, mode, taxes, ...businessDetails }) => ({
      token,
      owner,
      code,
      businessDetails,
      taxes: { mode, taxes },
    }),
    errorFields: {
      'password.short': passwordField,
      'password.long': passwordField,
      'password.common': passwordField,
    },
    isShownInForm: () => true,
    notice: null,
    onSaved: async ({ code }) => {
      await queries.resetQueries({ queryKey: ['', identity.session.path] })
      navigate(`/console/${code}/first-day`, { replace: true })
    },
  })
}

export const passwordField = 'owner.password'

/** What a section of the form edits. */
export type OpeningForm = Pick<ReturnType<typeof useOpening>, 'value' | 'change'>
