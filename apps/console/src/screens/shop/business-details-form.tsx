import { Badge, Checkbox, Select, TextInput } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { BusinessDetails, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { currencies } from '@tabard/domain/money/money'
import { languages } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/queries'
import { NamesFields } from '../../components/names-fields.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { useText } from '../../components/text.ts'
import { usePartForm } from '../../components/use-part-form.ts'
import { AddressFields } from '../../components/address-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import classes from './shop.module.css'

interface BusinessDetailsFormProps {
  readonly setup: ShopSetup
  readonly onSetup: (setup: ShopSetup) => void
}

const ownNames = { 'en-gb': 'English', 'zh-hans': '中文' } as const

const partOf = ({ businessDetails }: ShopSetup) => {
  const { revision, byName: _, ...value } = businessDetails
  return { value, revision }
}

/** Business details and payment methods. Values that the installation sets are at the top. */
export function BusinessDetailsForm({ setup, onSetup }: BusinessDetailsFormProps) {
  const { t } = useText()
  const write = useWrite(shopSetup.saveBusinessDetails)
  const { value: saved, revision } = partOf(setup)
  const form = usePartForm<BusinessDetails>({
    saved,
    revision,
    save: async (seen, businessDetails) => onSetup(await write.mutateAsync({ seen, businessDetails })),
    partOf,
    onMoved: onSetup,
  })
  const { value, change, faultOf } = form
  const line = (field: 'company' | 'phone' | 'email' | 'website' | 'registration') => ({
    size: 'md' as const,
    label: t(`shopSetup.${field}`),
    value: value[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <section className={classes['card']}>
        <div className={classes['licence']}>
          <Badge color={setup.licence.status === 'active' ? 'pine' : 'red'} size="lg">
            {t(setup.licence.status === 'active' ? 'shopSetup.licenceActive' : 'shopSetup.licenceSuspended')}
          </Badge>
          <code>{setup.code}</code>
          {setup.licence.isDemo && <Badge color="amber">{t('shopSetup.licenceDemo')}</Badge>}
        </div>
        <p className={classes['soft']}>{t('shopSetup.licenceText')}</p>
      </section>
      <section className={classes['card']} aria-labelledby="shop-names">
        <h2 id="shop-names">{t('shopSetup.names')}</h2>
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
        <div className={classes['pair']}>
          <TextInput {...line('company')} autoComplete="organization" />
          <TextInput
            {...line('registration')}
            label={t(value.address.country === 'AU' ? 'shopSetup.abn' : 'shopSetup.registration')}
            autoComplete="off"
          />
        </div>
      </section>
      <section className={classes['card']} aria-labelledby="shop-reach">
        <h2 id="shop-reach">{t('shopSetup.reach')}</h2>
        <div className={classes['pair']}>
          <TextInput {...line('phone')} type="tel" autoComplete="tel" />
          <TextInput {...line('email')} type="email" autoComplete="email" />
          <TextInput {...line('website')} type="url" placeholder="https://" autoComplete="url" />
        </div>
        <AddressFields
          address={value.address}
          faultOf={faultOf}
          onChange={(address) => change({ address })}
        />
      </section>
      <section className={classes['card']} aria-labelledby="shop-local">
        <h2 id="shop-local">{t('shopSetup.local')}</h2>
        <div className={classes['pair']}>
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
        </div>
        <Checkbox.Group
          size="md"
          label={t('shopSetup.languages')}
          description={t('shopSetup.languagesText', { language: ownNames[setup.defaultLanguage] })}
          error={faultOf('languages')}
          value={[...value.languages]}
          onChange={(chosen) => change({ languages: languages.filter((each) => chosen.includes(each)) })}
        >
          <div className={classes['licence']}>
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
          </div>
        </Checkbox.Group>
      </section>
      <PaymentFields
        payments={value.payments}
        faultOf={faultOf}
        onChange={(payments) => change({ payments })}
      />
      <SaveBar form={form} />
    </form>
  )
}
