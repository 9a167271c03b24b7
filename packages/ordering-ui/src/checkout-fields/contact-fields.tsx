import { textLimits } from '@tabard/domain/text/text-input'
import { useEffect, useState } from 'react'
import { TextField } from '../controls/text-field.tsx'
import { useLabels } from '../context/use-labels.ts'
import { callingCode } from './phone.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

/** Name, phone and email, side by side where there is room. Advice appears only with a fault. */
export function ContactFields({
  form,
  config,
}: {
  readonly form: CheckoutForm
  readonly config: ShopConfig
}) {
  const { t } = useLabels()
  const [code, setCode] = useState('')
  const phoneFault = form.errors.phone
  useEffect(() => {
    if (phoneFault) void callingCode(config.country).then(setCode)
  }, [phoneFault, config.country])
  const labelOf = (field: 'checkout.name' | 'checkout.phone', isRequired: boolean) =>
    isRequired ? t(field) : t('checkout.optional', { label: t(field) })
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {form.isNameAsked && (
        <TextField
          id="checkout-name"
          error={form.errors.name && t(form.errors.name)}
          label={labelOf('checkout.name', form.isNameRequired)}
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
          error={
            phoneFault &&
            [t(phoneFault), code === '' ? '' : t('checkout.phoneCode', { code })].join(' ').trim()
          }
          label={labelOf('checkout.phone', form.isPhoneRequired)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required={form.isPhoneRequired}
          value={form.phone}
          onText={form.setPhone}
        />
      )}
      {form.messages.isEmailAsked && (
        <div className="col-span-full">
          <TextField
            id="checkout-email"
            error={form.errors.email && t(form.errors.email)}
            label={t('checkout.optional', { label: t('checkout.email') })}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={form.messages.email}
            onText={form.messages.setEmail}
          />
        </div>
      )}
      {form.messages.isTextAsked && (
        <label className="col-span-full flex min-h-11 items-center gap-3">
          <input
            id="checkout-texted"
            type="checkbox"
            className="size-6 shrink-0 accent-[var(--accent-text)]"
            checked={form.messages.isTexted}
            onChange={(event) => form.messages.setTexted(event.target.checked)}
          />
          <span>{t('checkout.textMe')}</span>
        </label>
      )}
    </div>
  )
}
