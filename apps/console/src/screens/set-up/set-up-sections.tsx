import type { OpeningForm } from './use-opening.ts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { currencies } from '@tabard/domain/money/money'
import { languages, ownNames, type Names } from '@tabard/domain/text/names'
import { usualCurrency, usualTaxes, zoneOf } from '@tabard/domain/shops/local-customs'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { isShopCode, proposeShopCode } from '@tabard/domain/shops/shop-code'
import { AddressFields } from '../../components/fields/address-fields.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { TaxFields } from '../../components/fields/tax-fields.tsx'
import { useText } from '../../text.ts'

interface SectionProps {
  readonly form: OpeningForm
  readonly faultOf: (field: string) => string | undefined
}

/** The account of the owner. */
export function OwnerSection({
  form,
  faultOf,
  passwordFault,
}: SectionProps & { readonly passwordFault: string | undefined }) {
  const { t } = useText()
  const { owner } = form.value
  const change = (part: Partial<typeof owner>) => form.change({ owner: { ...owner, ...part } })
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-labelledby="set-up-you">
      <Title order={2} id="set-up-you">
        {t('setUp.you')}
      </Title>
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <TextInput
          size="md"
          label={t('setUp.yourName')}
          withAsterisk
          autoComplete="name"
          maxLength={60}
          value={owner.name}
          error={faultOf('owner.name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          type="email"
          label={t('setUp.email')}
          description={t('setUp.emailText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoComplete="username"
          value={owner.email}
          error={faultOf('owner.email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </SimpleGrid>
      <NewPassword
        value={owner.password}
        error={passwordFault}
        onChange={(password) => change({ password })}
      />
    </Stack>
  )
}

/** The names, address and languages of the shop's pages. */
export function ShopSection({ form, faultOf }: SectionProps) {
  const { t } = useText()
  const { value, change } = form
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-labelledby="set-up-shop">
      <Title order={2} id="set-up-shop">
        {t('setUp.shop')}
      </Title>
      <NameFields form={form} faultOf={faultOf} />
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <TextInput
          size="md"
          label={t('shopSetup.company')}
          autoComplete="organization"
          value={value.company}
          error={faultOf('company')}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t(value.address.country === 'AU' ? 'shopSetup.abn' : 'shopSetup.registration')}
          autoComplete="off"
          value={value.registration}
          error={faultOf('registration')}
          onChange={(event) => change({ registration: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox.Group
        size="md"
        label={t('setUp.languages')}
        error={faultOf('languages')}
        value={[...value.languages]}
        onChange={(chosen) => change({ languages: languages.filter((each) => chosen.includes(each)) })}
      >
        <Group gap="12px 24px" align="stretch" mt={10}>
          {languages.map((each) => (
            <Checkbox key={each} size="md" value={each} label={ownNames[each]} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  )
}

/** The name, and the code that follows it until a code is typed. */
function NameFields({ form, faultOf }: SectionProps) {
  const { t } = useText()
  const { value, change } = form
  const { names } = value
  const rename = (next: Names) =>
    change({
      names: next,
      // The proposed code follows the name until a code is typed.
      ...(value.code === proposeShopCode(names.first) ? { code: proposeShopCode(next.first) } : {}),
    })
  const isGoodCode = isShopCode(value.code)
  const host = `${location.host}/shop/${value.code === '' ? '…' : value.code}`
  return (
    <>
      <NamesFields
        label={t('shopSetup.name')}
        field="names"
        names={names}
        isRequired
        faultOf={faultOf}
        onChange={rename}
      />
      <TextInput
        size="md"
        label={t('setUp.code')}
        description={
          isGoodCode ? (
            <>
              {t('setUp.codeGood')} {t('setUp.codeText', { address: host })}
            </>
          ) : (
            t('setUp.codeText', { address: host })
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value.code}
        error={value.code !== '' && !isGoodCode ? t('shopFault.code') : faultOf('code')}
        onChange={(event) => change({ code: event.currentTarget.value.toLowerCase() })}
      />
    </>
  )
}

/** Where the shop is and how to reach it. */
export function PlaceSection({ form, faultOf }: SectionProps) {
  const { t } = useText()
  const { value, change } = form
  const { address } = value
  const move = (next: PostalAddress) => {
    const hasMoved = next.country !== address.country
    change({
      address: next,
      // A zone that was chosen by hand stays until the place is another one.
      ...(hasMoved || next.state !== address.state
        ? { timeZone: zoneOf(next.country, next.state, value.timeZone) }
        : {}),
      ...(hasMoved
        ? { currency: usualCurrency(next.country) ?? value.currency, ...usualTaxes(next.country) }
        : {}),
    })
  }
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-labelledby="set-up-place">
      <Title order={2} id="set-up-place">
        {t('setUp.place')}
      </Title>
      <AddressFields address={address} faultOf={faultOf} onChange={move} />
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <TextInput
          size="md"
          type="tel"
          label={t('shopSetup.phone')}
          autoComplete="tel"
          value={value.phone}
          error={faultOf('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
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
      </SimpleGrid>
    </Stack>
  )
}

/** The currency, and whether prices include tax. */
export function MoneySection({ form, faultOf }: SectionProps) {
  const { t } = useText()
  const { value, change } = form
  const { mode, taxes, currency } = value
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-labelledby="set-up-money">
      <Title order={2} id="set-up-money">
        {t('setUp.money')}
      </Title>
      <Text c="dimmed" lh={1.5}>
        {t('setUp.moneyText')}
      </Text>
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <Select
          size="md"
          allowDeselect={false}
          label={t('shopSetup.currency')}
          data={currencies}
          value={currency}
          error={faultOf('currency')}
          onChange={(chosen) => chosen !== null && change({ currency: chosen })}
        />
      </SimpleGrid>
      <TaxFields
        taxes={{ mode, taxes }}
        country={value.address.country}
        currency={currency}
        faultOf={faultOf}
        onChange={change}
      />
      <Text c="dimmed" lh={1.5}>
        {t('setUp.payments')}
      </Text>
    </Stack>
  )
}
