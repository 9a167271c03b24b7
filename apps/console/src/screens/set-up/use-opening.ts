import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Opening } from '@tabard/contract/onboarding/calls'
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

function firstGuess(): Opening {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const country = guessCountry(timeZone)
  return {
    owner: { name: '', email: '', password: '' },
    code: '',
    businessDetails: {
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
    },
    taxes: usualTaxes(country),
  }
}

/**
 * Form state of the set-up, with defaults. Never stored outside this page, because it contains a password.
 */
export function useOpening() {
  const [value, setValue] = useState(firstGuess)
  const change = (part: Partial<Opening>) => setValue((known) => ({ ...known, ...part }))
  return {
    value,
    change,
    changeOwner: (part: Partial<Opening['owner']>) =>
      setValue((known) => ({ ...known, owner: { ...known.owner, ...part } })),
    changeShop: (part: Partial<Opening['businessDetails']>) =>
      setValue((known) => ({ ...known, businessDetails: { ...known.businessDetails, ...part } })),
  }
}

export type OpeningForm = ReturnType<typeof useOpening>
