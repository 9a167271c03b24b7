import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { toDetailsInput, type ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { currencies } from '@tabard/domain/money/money'
import { languages, ownNames } from '@tabard/domain/text/names'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { SaveBar } from '@tabard/staff-ui/form-kit/save-bar.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { useText } from '../../text.ts'
import { AddressFields } from '../../components/fields/address-fields.tsx'
import { businessDetailsOf } from './use-setup.ts'

interface BusinessDetailsFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

/** Business details. Values that the installation sets are at the top. */
export function BusinessDetailsForm({ setup, onSetup }: BusinessDetailsFormProps) {
  const { t } = useText()
  const form = useForm({
    row: shopSetup.saveBusinessDetails,
    stored: businessDetailsOf(setup),
    toInput: (businessDetails, seen) => ({ seen, businessDetails: toDetailsInput(businessDetails) }),
    toStored: businessDetailsOf,
    onSaved: onSetup,
  })
  const { value, change } = form
  const faultOf = useFaultOf(form.faults)
  const line = (field: 'company' | 'phone' | 'email' | 'website' | 'registration') => ({
    size: 'md' as const,
    label: t(`shopSetup.${field}`),
    value: value[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <FormFrame form={form}>
      <LicenceCard setup={setup} />
      <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-names">
        <Title order={2} id="shop-names">
          {t('shopSetup.names')}
        </Title>
        <NamesFields
          label={t('shopSetup.name')}
          field="names"
          names={value.names}
          isRequired
          faultOf={faultOf}
          onChange={(names) => change({ names })}
        />
        <NamesFields
          label={t('shopSetup.about')}
          field="about"
          names={value.about}
          isLong
          faultOf={faultOf}
          onChange={(about) => change({ about })}
        />
        <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
          <TextInput {...line('company')} autoComplete="organization" />
          <TextInput
            {...line('registration')}
            label={t(value.address.country === 'AU' ? 'shopSetup.abn' : 'shopSetup.registration')}
            autoComplete="off"
          />
        </SimpleGrid>
      </Stack>
      <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-reach">
        <Title order={2} id="shop-reach">
          {t('shopSetup.reach')}
        </Title>
        <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
          <TextInput {...line('phone')} type="tel" autoComplete="tel" />
          <TextInput {...line('email')} type="email" autoComplete="email" />
          <TextInput {...line('website')} type="url" placeholder="https://" autoComplete="url" />
        </SimpleGrid>
        <AddressFields
          address={value.address}
          faultOf={faultOf}
          onChange={(address) => change({ address })}
        />
      </Stack>
      <LocalFields setup={setup} value={value} change={change} faultOf={faultOf} />
      <SaveBar form={form} />
    </FormFrame>
  )
}

/** What the operator of the installation decides: the shop's licence and code. */
function LicenceCard({ setup }: { readonly setup: ShopSetup }) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['card']} gap={14}>
      <Group gap="4px 12px">
        <Badge color={setup.licence.status === 'active' ? 'pine' : 'red'} size="lg">
          {t(setup.licence.status === 'active' ? 'shopSetup.licenceActive' : 'shopSetup.licenceSuspended')}
        </Badge>
        <code>{setup.code}</code>
        {setup.licence.isDemo && <Badge color="amber">{t('shopSetup.licenceDemo')}</Badge>}
      </Group>
      <Text c="dimmed">{t('shopSetup.licenceText')}</Text>
    </Stack>
  )
}

type BusinessDetails = ReturnType<typeof businessDetailsOf>['value']

interface LocalFieldsProps {
  readonly setup: ShopSetup
  readonly value: BusinessDetails
  readonly change: (part: Partial<BusinessDetails>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** Time zone, currency and languages. */
function LocalFields({ setup, value, change, faultOf }: LocalFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-local">
      <Title order={2} id="shop-local">
        {t('shopSetup.local')}
      </Title>
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <Select
          size="md"
          searchable
          allowDeselect={false}
          label={t('shopSetup.timeZone')}
          data={[...new Set([value.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          limit={60}
          value={value.timeZone}
          error={faultOf('timeZone')}
          onChange={(timeZone) => timeZone !== null && change({ timeZone })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('shopSetup.currency')}
          description={setup.hasOrders ? t('shopSetup.currencyFixed') : undefined}
          disabled={setup.hasOrders}
          data={currencies}
          value={value.currency}
          error={faultOf('currency')}
          onChange={(chosen) => chosen !== null && change({ currency: chosen })}
        />
      </SimpleGrid>
      <Checkbox.Group
        size="md"
        label={t('shopSetup.languages')}
        description={t('shopSetup.languagesText', { language: ownNames[setup.defaultLanguage] })}
        error={faultOf('languages')}
        value={[...value.languages]}
        onChange={(chosen) => change({ languages: languages.filter((each) => chosen.includes(each)) })}
      >
        <Group gap="4px 12px">
          {languages.map((each) => (
            <Checkbox
              key={each}
              mt="xs"
              size="md"
              value={each}
              label={ownNames[each]}
              disabled={each === setup.defaultLanguage}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  )
}
