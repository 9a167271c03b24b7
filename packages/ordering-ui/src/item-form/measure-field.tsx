import type { Item, Timed, Weighed } from '@tabard/domain/menu/menu'
import { duration } from '@tabard/domain/text/duration'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import type { Draft } from './draft.ts'

interface MeasureFieldProps {
  readonly item: Item
  readonly draft: Pick<Draft, 'minutes' | 'grams'>
  /** The formatted price of one step, or of a number of grams. */
  readonly price: string
  onChange(change: Pick<Draft, 'minutes' | 'grams'>): void
}

/** The duration or weight of an item sold by time or weight. */
export function MeasureField({ item, draft, price, onChange }: MeasureFieldProps) {
  if (item.timed)
    return (
      <MinutesField
        timed={item.timed}
        minutes={draft.minutes ?? item.timed.minMinutes}
        price={price}
        onChange={(minutes) => onChange({ minutes })}
      />
    )
  if (item.weighed)
    return (
      <GramsField
        weighed={item.weighed}
        grams={draft.grams ?? item.weighed.minGrams}
        price={price}
        onChange={(grams) => onChange({ grams })}
      />
    )
  return null
}

interface MinutesFieldProps {
  readonly timed: Timed
  readonly minutes: number
  readonly price: string
  onChange(minutes: number): void
}

function MinutesField({ timed, minutes, price, onChange }: MinutesFieldProps) {
  const { t } = useLabels()
  const { stepMinutes, graceMinutes, minMinutes, maxMinutes } = timed
  const clamped = (next: number) => onChange(Math.min(maxMinutes, Math.max(minMinutes, next)))
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-large font-semibold">{t('choosing.minutes')}</legend>
      <p className="clear-left text-soft">
        {t('choosing.perTime', { price, time: duration(stepMinutes) })}
        {graceMinutes > 0 && ` ${t('choosing.grace', { minutes: graceMinutes })}`}
      </p>
      <div className="mt-3 flex items-center gap-2">
        <StepButton
          kind="less"
          isDisabled={minutes <= minMinutes}
          onStep={() => clamped(minutes - stepMinutes)}
        />
        <output aria-live="polite" className="figures min-w-24 text-center text-large font-semibold">
          {duration(minutes)}
        </output>
        <StepButton
          kind="more"
          isDisabled={minutes >= maxMinutes}
          onStep={() => clamped(minutes + stepMinutes)}
        />
      </div>
    </fieldset>
  )
}

interface GramsFieldProps {
  readonly weighed: Weighed
  readonly grams: number
  readonly price: string
  onChange(grams: number): void
}

/**
 * Weight by steps or typed. A typed value counts once it is valid, and is corrected when the field loses
 * focus.
 */
function GramsField({ weighed, grams, price, onChange }: GramsFieldProps) {
  const { t } = useLabels()
  const id = useId()
  const { perGrams, minGrams, maxGrams } = weighed
  const [typed, setTyped] = useState<string>()
  const step = stepOf(perGrams)
  const isOff = typed !== undefined && !isWithin(Number(typed), minGrams, maxGrams)
  const set = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(maxGrams, Math.max(minGrams, next)))
  }
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-large font-semibold">{t('choosing.weight')}</legend>
      <p className="clear-left text-soft">{t('choosing.perWeight', { price, grams: perGrams })}</p>
      <div className="mt-3 flex items-center gap-2">
        <StepButton kind="less" isDisabled={grams <= minGrams} onStep={() => set(grams - step)} />
        <label className="flex items-center gap-2">
          <span className="sr-only">{t('choosing.grams')}</span>
          <input
            className="field figures w-28 text-center"
            inputMode="numeric"
            value={typed ?? String(grams)}
            aria-invalid={isOff}
            aria-describedby={id}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
              setTyped(digits)
              if (isWithin(Number(digits), minGrams, maxGrams)) onChange(Number(digits))
            }}
            onBlur={() => typed !== undefined && set(Number(typed))}
          />
          g
        </label>
        <StepButton kind="more" isDisabled={grams >= maxGrams} onStep={() => set(grams + step)} />
      </div>
      <p id={id} role="status" className={`mt-2 text-small ${isOff ? 'fault' : 'text-soft'}`}>
        {isOff ? t('measure.invalid', { unit: 'grams', min: minGrams, max: maxGrams }) : t('choosing.about')}
      </p>
    </fieldset>
  )
}

/** The step in grams: 10, 50 or 100, at most a tenth of the price's weight. */
function stepOf(perGrams: number): number {
  return [10, 50, 100].findLast((step) => step * 10 <= perGrams) ?? 10
}

function isWithin(grams: number, min: number, max: number): boolean {
  return Number.isSafeInteger(grams) && grams >= min && grams <= max
}

interface StepButtonProps {
  readonly kind: 'less' | 'more'
  readonly isDisabled: boolean
  onStep(): void
}

function StepButton({ kind, isDisabled, onStep }: StepButtonProps) {
  const { t } = useLabels()
  const Sign = kind === 'less' ? Minus : Plus
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full border border-line text-accent-text hover:bg-accent-soft disabled:text-soft disabled:opacity-50"
      disabled={isDisabled}
      aria-label={t(kind === 'less' ? 'dish.less' : 'dish.more')}
      onClick={onStep}
    >
      <Sign aria-hidden size={18} />
    </button>
  )
}
