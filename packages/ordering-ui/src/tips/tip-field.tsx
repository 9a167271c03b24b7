import type { Currency } from '@tabard/domain/money/money'
import { tipOf } from '@tabard/domain/pricing/tenders/tip-of'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { typedTip } from './typed-tip.ts'

interface TipFieldProps {
  /** The percentages that the shop proposes. */
  readonly percents: readonly number[]
  /** What percentages are of. */
  readonly ofCents: number
  readonly currency: Currency
  /** A percentage, or an amount as typed; empty: no tip. */
  readonly tip: number | string
  readonly onChange: (tip: number | string) => void
}

const chip =
  'chip min-h-11 border border-line aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text'

/** A tip: percentages, or an amount. Nothing is preselected, and a second tap takes the choice back. */
export function TipField({ percents, ofCents, currency, tip, onChange }: TipFieldProps) {
  const { t, money } = useLabels()
  const [isFree, setFree] = useState(typeof tip === 'string' && tip !== '')
  const isWrong = typeof tip === 'string' && tip !== '' && typedTip(tip, currency) === undefined
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('tip.title')}</legend>
      <div className="flex flex-wrap gap-2">
        {percents.map((percent) => (
          <button
            key={percent}
            type="button"
            className={`${chip} figures`}
            aria-pressed={tip === percent}
            onClick={() => {
              setFree(false)
              onChange(tip === percent ? '' : percent)
            }}
          >
            {t('tip.percent', { percent, amount: money(tipOf(ofCents, percent), currency) })}
          </button>
        ))}
        <button
          type="button"
          className={chip}
          aria-pressed={isFree}
          onClick={() => {
            setFree(!isFree)
            onChange('')
          }}
        >
          {t('tip.other')}
        </button>
      </div>
      {isFree && (
        <label className="flex flex-col gap-1">
          {t('tip.amount')}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="field figures max-w-40"
            maxLength={10}
            value={typeof tip === 'string' ? tip : ''}
            aria-invalid={isWrong}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {isWrong && (
            <span role="alert" className="fault">
              {t('tip.wrong')}
            </span>
          )}
        </label>
      )}
    </fieldset>
  )
}
