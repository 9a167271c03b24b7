import type { OpeningForm } from './use-opening.ts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { currencies } from '@tabard/domain/money/money'
import { languages, type Names } from '@tabard/domain/text/names'
import { usualCurrency, usualTaxes, zoneOf } from '@tabard/domain/shops/local-customs'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { isShopCode, proposeShopCode } from '@tabard/domain/shops/shop-code'
import { AddressFields } from '../../components/fields/address-fields.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { TaxFields } from '../../components/fields/tax-fields.tsx'
import { useText } from '../../text.ts'

interface SectionProps {
  readonly opening: OpeningForm
  readonly faultOf: (field: string) => string | undefined
}

const ownNames = { 'en-gb': 'English', 'zh-hans': '中文' } as const

/** The account of the owner. */
export function OwnerSection({
  opening,
  faultOf,
  passwordFault,
}: SectionProps & { readonly passwordFault: string | undefined }) {
  const { t } = useText()
  const {
    value: { owner },
    changeOwner,
  } = opening
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
          onChange={(event) => changeOwner({ name: event.currentTarget.value })}
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
          onChange={(event) => changeOwner({ email: event.currentTarget.value })}
        />
      </SimpleGrid>
      <NewPassword
        value={owner.password}
        error={passwordFault}
        onChange={(password) => changeOwner({ password })}
      />
    </Stack>
  )
}

/** The names, address and languages of the shop's pages. */
export function ShopSection({ opening, faultOf }: SectionProps) {
  const { t } = useText()
  const { value } = opening
  const { businessDetails } = value
  const { changeShop } = opening
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-labelledby="set-up-shop">
      <Title order={2} id="set-up-shop">
        {t('setUp.shop')}
      </Title>
      <NameFields opening={opening} faultOf={faultOf} />
      <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing={14}>
        <TextInput
          size="md"
          label={t('shopSetup.company')}
          autoComplete="organization"
          value={businessDetails.company}
          error={faultOf('company')}
          onChange={(event) => changeShop({ company: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t(businessDetails.address.country === 'AU' ? 'shopSetup.abn' : 'shopSetup.registration')}
          autoComplete="off"
          value={businessDetails.registration}
          error={faultOf('registration')}
          onChange={(event) => changeShop({ registration: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox.Group
        size="md"
        label={t('setUp.languages')}
        error={faultOf('languages')}
        value={[...businessDetails.languages]}
        onChange={(chosen) => changeShop({ languages: languages.filter((each) => chosen.includes(each)) })}
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
function NameFields({ opening, faultOf }: SectionProps) {
  const { t } = useText()
  const { value, change, changeShop } = opening
  const { names } = value.businessDetails
  const rename = (next: Names) => {
    changeShop({ names: next })
    // The proposed code follows the name until a code is typed.
    if (value.code === proposeShopCode(names.first)) change({ code: proposeShopCode(next.first) })
  }
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
export function PlaceSection({ opening, faultOf }: SectionProps) {
  const { t } = useText()
  const {
    value: { businessDetails },
    change,
    changeShop,
  } = opening
  const { address } = businessDetails
  const move = (next: PostalAddress) => {
    const hasMoved = next.country !== address.country
    changeShop({
      address: next,
      // A zone that was chosen by hand stays until the place is another one.
      ...(hasMoved || next.state !== address.state
        ? { timeZone: zoneOf(next.country, next.state, businessDetails.timeZone) }
        : {}),
      ...(hasMoved ? { currency: usualCurrency(next.country) ?? businessDetails.currency } : {}),
    })
    if (hasMoved) change({ taxes: usualTaxes(next.country) })
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
          value={businessDetails.phone}
          error={faultOf('phone')}
          onChange={(event) => changeShop({ phone: event.currentTarget.value })}
        />
        <Select
          size="md"
          searchable
          allowDeselect={false}
          label={t('shopSetup.timeZone')}
          data={[...new Set([businessDetails.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          limit={60}
          value={businessDetails.timeZone}
          error={faultOf('timeZone')}
          onChange={(timeZone) => timeZone !== null && changeShop({ timeZone })}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** The currency, and whether prices include tax. */
export function MoneySection({ opening, faultOf }: SectionProps) {
  const { t } = useText()
  const {
    value: { businessDetails, taxes },
    change,
    changeShop,
  } = opening
  const { address } = businessDetails
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
          value={businessDetails.currency}
          error={faultOf('currency')}
          onChange={(chosen) => chosen !== null && changeShop({ currency: chosen })}
        />
      </SimpleGrid>
      <TaxFields
        taxes={taxes}
        country={address.country}
        currency={businessDetails.currency}
        faultOf={faultOf}
        onChange={(part) => change({ taxes: { ...taxes, ...part } })}
      />
      <Text c="dimmed" lh={1.5}>
        {t('setUp.payments')}
      </Text>
    </Stack>
  )
}
