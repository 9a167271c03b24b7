import { languageTags } from '@tabard/domain/text/names'
import type { Account } from '@tabard/contract/accounts/wire'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type FormEvent, type ReactNode } from 'react'
import { FormFault } from '../../../components/account/form-fault.tsx'
import { faultOf } from '../../../components/account/refused-field.ts'
import { useFields } from '../../../components/account/use-fields.ts'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { australianStates, countryCodes } from './places.ts'
import { Section } from './section.tsx'

const fields = [
  'firstName',
  'lastName',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'licencePlate',
] as const

function fieldsOf(account: Account) {
  const { firstName, lastName, email, address, city, state, zipCode, country, licencePlate } = account
  return { firstName, lastName, email, address, city, state, zipCode, country, licencePlate }
}

/** All documented account details (storefront specification, section 3). */
export function DetailsForm({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const update = useWrite(ownAccount.update)
  const shopCountry = useConfig().data?.country
  const form = useFields('profile', {
    ...fieldsOf(account),
    // Preselects the shop's country; stored only when the customer saves.
    country: account.country === '' ? (shopCountry ?? '') : account.country,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isRefused = form.refuse({
      ...(form.values.email.trim() === '' ? { email: t('profile.emailNeeded') } : {}),
      ...(/^\d*$/.test(form.values.zipCode.trim()) ? {} : { zipCode: t('profile.zipCodeDigits') }),
    })
    if (isRefused) return
    try {
      const saved = await update.mutateAsync({ details: form.values })
      queries.setQueryData(readKey(client, ownAccount.detail, {}), saved)
      form.refuse({})
      notify(t('profile.saved'))
    } catch (error) {
      form.refuse(faultOf(error, fields, t, 'own.connection'))
    }
  }

  return (
    <Section title={t('profile.details')}>
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.of('firstName')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...form.of('lastName')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={60}
        />
        <div className="sm:col-span-2">
          <TextField
            {...form.of('email')}
            label={t('profile.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <AddressFields form={form} />
        <TextField
          {...form.of('licencePlate')}
          label={t('profile.licencePlate')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <FormFault text={form.faults.form} />
          <button type="submit" className="button-main sm:self-start" disabled={update.isPending}>
            {t('profile.save')}
          </button>
        </div>
      </form>
    </Section>
  )
}

interface AddressFieldsProps {
  readonly form: ReturnType<typeof useFields<'address' | 'city' | 'zipCode' | 'state' | 'country'>>
}

function AddressFields({ form }: AddressFieldsProps) {
  const { t, language } = useLabels()
  const countries = useMemo(() => namesOf(language), [language])
  const isAustralian = form.values.country === 'AU'
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...form.of('address')}
          label={t('profile.address')}
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
      <TextField
        {...form.of('city')}
        label={t('profile.city')}
        autoComplete="address-level2"
        maxLength={80}
      />
      <TextField
        {...form.of('zipCode')}
        label={t('profile.zipCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      {isAustralian ? (
        <Choice
          id="profile-state"
          label={t('profile.state')}
          value={form.values.state}
          autoComplete="address-level1"
          onText={(text) => form.set('state', text)}
        >
          {known(Object.entries(australianStates), form.values.state)}
        </Choice>
      ) : (
        <TextField
          {...form.of('state')}
          label={t('profile.state')}
          autoComplete="address-level1"
          maxLength={80}
        />
      )}
      <Choice
        id="profile-country"
        label={t('profile.country')}
        value={form.values.country}
        autoComplete="country"
        onText={(text) => form.set('country', text)}
      >
        {known(countries, form.values.country)}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly autoComplete: string
  onText(text: string): void
  readonly children: ReactNode
}

function Choice({ id, label, value, autoComplete, onText, children }: ChoiceProps) {
  const { t } = useLabels()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field mt-1.5"
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onText(event.target.value)}
      >
        <option value="">{t('profile.none')}</option>
        {children}
      </select>
    </div>
  )
}

/** The options of a select, plus the current value if it is not among them. */
function known(choices: readonly (readonly [string, string])[], value: string): ReactNode {
  const isOther = value !== '' && !choices.some(([code]) => code === value)
  return [...(isOther ? [[value, value] as const] : []), ...choices].map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

function namesOf(language: keyof typeof languageTags): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(languageTags[language], { type: 'region' })
  const order = new Intl.Collator(languageTags[language])
  return countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .toSorted(([, a], [, b]) => order.compare(a, b))
}
