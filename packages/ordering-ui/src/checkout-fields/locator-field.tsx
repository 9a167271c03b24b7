import { locatorNumber, takesLocator } from '@tabard/domain/tables/table-numbers'
import { useState } from 'react'
import type { Choice } from '../context/use-order-type.ts'
import { useLabels } from '../context/use-labels.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

/** The number of a table locator: typed, validated, and confirmed once. */
export function useLocator(
  { tables: { usesLocators, numberLength } }: ShopConfig,
  { orderType, requestedFor }: Pick<Choice, 'orderType' | 'requestedFor'>,
) {
  const isAsked = usesLocators && orderType !== undefined && takesLocator(orderType, requestedFor)
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<'typing' | 'wrong' | 'asking' | 'sure'>('typing')
  const number = typed.trim() === '' ? '' : locatorNumber(typed, numberLength)
  return {
    isAsked,
    typed,
    isWrong: step === 'wrong',
    isConfirming: step === 'asking',
    number: isAsked ? (number ?? '') : '',
    change(text: string) {
      setTyped(text)
      setStep('typing')
    },
    /**
     * Whether the order can proceed: without a locator, or with a confirmed one. Otherwise shows the fault or
     * asks for confirmation.
     */
    checked(): boolean {
      if (!isAsked || number === '' || (number !== undefined && step === 'sure')) return true
      setStep(number === undefined ? 'wrong' : 'asking')
      if (number === undefined) document.getElementById('checkout-plate')?.focus()
      return false
    },
    confirm: () => setStep('sure'),
    decline: () => setStep('typing'),
  }
}

interface LocatorFieldProps {
  readonly locator: ReturnType<typeof useLocator>
  readonly max: number
}

export function LocatorField({ locator, max }: LocatorFieldProps) {
  const { t } = useLabels()
  return (
    <section aria-labelledby="checkout-locator" className="p-[min(1rem,20px)]">
      <h2 id="checkout-locator" className="mb-4 text-large font-bold">
        {t('plate.title')}
      </h2>
      <label htmlFor="checkout-plate" className="font-semibold">
        {t('plate.label')}
      </label>
      <input
        id="checkout-plate"
        className="field figures mt-1.5"
        inputMode="numeric"
        autoComplete="off"
        maxLength={max}
        value={locator.typed}
        aria-invalid={locator.isWrong}
        aria-describedby="checkout-plate-hint"
        onChange={(event) => locator.change(event.target.value)}
      />
      <p
        id="checkout-plate-hint"
        role={locator.isWrong ? 'alert' : undefined}
        className={`mt-1 text-[0.9375rem] ${locator.isWrong ? 'fault' : 'text-soft'}`}
      >
        {t(locator.isWrong ? 'plate.invalid' : 'plate.hint', { max })}
      </p>
    </section>
  )
}
