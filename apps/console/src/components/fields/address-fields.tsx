import { languageTags } from '@tabard/domain/text/names'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { australianStates, type PostalAddress } from '@tabard/domain/shops/postal-address'
import { useMemo } from 'react'
import { useText, type ConsoleKey } from '../../text.ts'

interface AddressFieldsProps {
  readonly address: PostalAddress
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (address: PostalAddress) => void
}

/** The countries listed first; any other can be entered by its two-letter code. */
const countries = ['AU', 'NZ', 'SG', 'US', 'CA', 'GB', 'IE', 'CN', 'HK', 'MO', 'TW', 'JP', 'MY', 'FR', 'DE']

type Labels = Partial<Record<keyof PostalAddress, ConsoleKey>>
const suburb = { suburb: 'shopSetup.suburb', postcode: 'shopSetup.postcode' } as const

/** What people of a country call the parts of an address; `otherLabels` elsewhere. */
const labels: Readonly<Record<string, Labels>> = {
  AU: { ...suburb, state: 'shopSetup.state' },
  NZ: suburb,
  US: { state: 'shopSetup.state', postcode: 'shopSetup.zip' },
  CA: { state: 'shopSetup.province' },
  GB: { postcode: 'shopSetup.postcode' },
}
const otherLabels: Labels = {
  suburb: 'shopSetup.city',
  state: 'shopSetup.region',
  postcode: 'shopSetup.postalCode',
}

/**
 * Address form. In Australia the state is a choice and the postcode is validated; elsewhere both are free
 * text.
 */
export function AddressFields({ address, faultOf, onChange }: AddressFieldsProps) {
  const { t, language } = useText()
  const names = useMemo(
    () => new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'code' }),
    [language],
  )
  const isAustralian = address.country === 'AU'
  const put = (field: keyof PostalAddress) => ({
    size: 'md' as const,
    label: t(labels[address.country]?.[field] ?? otherLabels[field] ?? `shopSetup.${field}`),
    value: address[field],
    error: faultOf(`address.${field}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [field]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid
      minColWidth="min(15rem, 100%)"
      autoFlow="auto-fit"
      spacing={14}
      role="group"
      aria-label={t('shopSetup.address')}
    >
      <TextInput {...put('street')} autoComplete="address-line1" />
      <TextInput {...put('suburb')} autoComplete="address-level2" />
      {isAustralian ? (
        <Select
          size="md"
          clearable
          label={t('shopSetup.state')}
          data={australianStates}
          value={address.state === '' ? null : address.state}
          error={faultOf('address.state')}
          onChange={(state) => onChange({ ...address, state: state ?? '' })}
        />
      ) : (
        <TextInput {...put('state')} autoComplete="address-level1" />
      )}
      <TextInput
        {...put('postcode')}
        autoComplete="postal-code"
        {...(isAustralian ? { inputMode: 'numeric' as const, maxLength: 4 } : {})}
      />
      <Select
        size="md"
        searchable
        allowDeselect={false}
        label={t('shopSetup.country')}
        data={[...new Set([address.country, ...countries])]
          .filter((code) => /^[A-Z]{2}$/.test(code))
          .map((code) => ({ value: code, label: names.of(code) ?? code }))}
        value={address.country}
        error={faultOf('address.country')}
        onChange={(country) => country !== null && onChange({ ...address, country, state: '' })}
      />
    </SimpleGrid>
  )
}
