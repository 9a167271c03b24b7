import { textLimits } from '@tabard/domain/text/text-input'
import { Link } from '@tabard/ui/router'
import { useEffect, useState } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'
import { callingCode } from './phone.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

export function ContactFields({
  form,
  config,
}: {
  readonly form: CheckoutForm
  readonly config: ShopConfig
}) {
  const { t } = useLabels()
  const [code, setCode] = useState('')
  useEffect(() => void callingCode(config.country).then(setCode), [config.country])
  return (
    <div className="flex flex-col gap-4">
      {form.isNameAsked && (
        <TextField
          id="checkout-name"
          error={form.errors.name && t(form.errors.name)}
          label={
            form.isNameRequired ? t('checkout.name') : t('checkout.optional', { label: t('checkout.name') })
          }
          hint={t('checkout.nameHint')}
          autoComplete="name"
          maxLength={textLimits.personName}
          required={form.isNameRequired}
          value={form.name}
          onText={form.setName}
        />
      )}
      {form.isPhoneAsked && (
        <TextField
          id="checkout-phone"
          error={form.errors.phone && t(form.errors.phone)}
          label={
            form.isPhoneRequired
              ? t('checkout.phone')
              : t('checkout.optional', { label: t('checkout.phone') })
          }
          hint={code === '' ? t('checkout.phoneHint') : t('checkout.phoneHintCode', { code })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required={form.isPhoneRequired}
          value={form.phone}
          onText={form.setPhone}
        />
      )}
    </div>
  )
}

/** The terms checkbox, never preselected. */
export function TermsField({ form }: { readonly form: CheckoutForm }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const error = form.errors.terms
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id="checkout-terms"
          type="checkbox"
          className="size-6 shrink-0 accent-[var(--accent-text)]"
          checked={form.hasAcceptedTerms}
          aria-invalid={error !== undefined}
          aria-describedby="checkout-terms-error"
          onChange={(event) => form.setTerms(event.target.checked)}
        />
        <span>{t('checkout.terms')}</span>
      </label>
      <Link
        href={to('page/{id}', { id: 'terms' })}
        target="_blank"
        className="button-text ml-6"
        onClick={openTab(to('page/{id}', { id: 'terms' }))}
      >
        {t('checkout.readTerms')}
      </Link>
      <p id="checkout-terms-error" role="alert" className="font-medium text-bad">
        {error ? t(error) : ''}
      </p>
    </div>
  )
}

/** Opens the page in a new tab, so that typed values stay. */
function openTab(href: string) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault()
    window.open(href, '_blank', 'noopener')
  }
}
