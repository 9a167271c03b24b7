import { Alert, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { opening, type Opening } from '@tabard/contract/onboarding/calls'
import { identity } from '@tabard/contract/identity/calls'
import { currencies } from '@tabard/domain/money/money'
import { languages, type Names } from '@tabard/domain/text/names'
import { usualCurrency, usualTaxes, zoneOf } from '@tabard/domain/shops/local-customs'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { isShopCode, proposeShopCode } from '@tabard/domain/shops/shop-code'
import { refusalData, Refused } from '@tabard/contract/wire/refused'
import { useApi } from '@tabard/ui/components/api-provider'
import { navigate } from '@tabard/ui/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AddressFields } from '../../components/address-fields.tsx'
import { NamesFields } from '../../components/names-fields.tsx'
import { NewPassword } from '../../components/new-password.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { TaxFields } from '../../components/tax-fields.tsx'
import { useText } from '../../components/text.ts'
import { unresolvedFaults } from '../../components/unresolved-faults.ts'
import { useFaultOf } from '../../components/use-fault-of.ts'
import classes from './set-up.module.css'
import { useOpening } from './use-opening.ts'

const ownNames = { 'en-gb': 'English', 'zh-hans': '中文' } as const

/** Owner, shop, location and currency on one page, so that no step is hidden. */
export function SetUpForm({ token }: { readonly token: string }) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { value, change, changeOwner, changeShop } = useOpening()
  const { owner, businessDetails, taxes } = value
  const { address, names } = businessDetails
  const open = useMutation({
    mutationFn: (sent: Opening) => client.call(opening.open, { token, ...sent }),
    onSuccess: async ({ code }) => {
      await queries.resetQueries({ queryKey: ['', identity.session.path] })
      navigate(`/console/${code}/first-day`, { replace: true })
    },
  })
  const faultOf = useFaultOf(
    unresolvedFaults(
      refusalData(open.error, 'shop.invalid')?.faults ?? [],
      open.variables && fieldsOf(open.variables),
      fieldsOf(value),
    ),
  )
  const isPasswordSent = open.variables !== undefined && open.variables.owner.password === owner.password
  const passwordFault =
    isPasswordSent && open.error
      ? owner.password === ''
        ? t('shopFault.required')
        : open.error instanceof Refused && open.error.code.startsWith('password.')
          ? errorMessage(open.error, t)
          : undefined
      : undefined
  useEffect(() => {
    if (open.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [open.error])

  const rename = (next: Names) => {
    changeShop({ names: next })
    // The proposed code follows the name until a code is typed.
    if (value.code === proposeShopCode(names.first)) change({ code: proposeShopCode(next.first) })
  }
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
  const isGoodCode = isShopCode(value.code)
  const host = `${location.host}/shop/${value.code === '' ? '…' : value.code}`

  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        open.mutate(value)
      }}
    >
      <header className={classes['head']}>
        <h1>{t('setUp.heading')}</h1>
        <p>{t('setUp.lead')}</p>
      </header>
      <section className={classes['card']} aria-labelledby="set-up-you">
        <h2 id="set-up-you">{t('setUp.you')}</h2>
        <div className={classes['pair']}>
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
        </div>
        <NewPassword
          value={owner.password}
          error={passwordFault}
          onChange={(password) => changeOwner({ password })}
        />
      </section>
      <section className={classes['card']} aria-labelledby="set-up-shop">
        <h2 id="set-up-shop">{t('setUp.shop')}</h2>
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
        <div className={classes['pair']}>
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
            label={t(address.country === 'AU' ? 'shopSetup.abn' : 'shopSetup.registration')}
            autoComplete="off"
            value={businessDetails.registration}
            error={faultOf('registration')}
            onChange={(event) => changeShop({ registration: event.currentTarget.value })}
          />
        </div>
        <Checkbox.Group
          size="md"
          label={t('setUp.languages')}
          error={faultOf('languages')}
          value={[...businessDetails.languages]}
          onChange={(chosen) => changeShop({ languages: languages.filter((each) => chosen.includes(each)) })}
        >
          <div className={classes['row']}>
            {languages.map((each) => (
              <Checkbox key={each} size="md" value={each} label={ownNames[each]} />
            ))}
          </div>
        </Checkbox.Group>
      </section>
      <section className={classes['card']} aria-labelledby="set-up-place">
        <h2 id="set-up-place">{t('setUp.place')}</h2>
        <AddressFields address={address} faultOf={faultOf} onChange={move} />
        <div className={classes['pair']}>
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
        </div>
      </section>
      <section className={classes['card']} aria-labelledby="set-up-money">
        <h2 id="set-up-money">{t('setUp.money')}</h2>
        <p className={classes['soft']}>{t('setUp.moneyText')}</p>
        <div className={classes['pair']}>
          <Select
            size="md"
            allowDeselect={false}
            label={t('shopSetup.currency')}
            data={currencies}
            value={businessDetails.currency}
            error={faultOf('currency')}
            onChange={(chosen) => chosen !== null && changeShop({ currency: chosen })}
          />
        </div>
        <TaxFields
          taxes={taxes}
          country={address.country}
          currency={businessDetails.currency}
          faultOf={faultOf}
          onChange={(part) => change({ taxes: { ...taxes, ...part } })}
        />
        <p className={classes['soft']}>{t('setUp.payments')}</p>
      </section>
      <div className={classes['end']}>
        <div aria-live="assertive">
          {open.error && (
            <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
              {errorMessage(open.error, t)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={open.isPending}>
          {t('setUp.open')}
        </Button>
      </div>
    </form>
  )
}

/** The value by the paths that its faults name. */
function fieldsOf({ owner, code, businessDetails, taxes }: Opening) {
  return { ...businessDetails, owner, code, taxes: taxes.taxes }
}
