import { Minus, Plus } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'

interface QuantityStepperProps {
  readonly quantity: number
  readonly min: number
  readonly max: number
  /** What is counted, for screen readers. */
  readonly label: string
  onChange(quantity: number): void
}

/** Minus, number, plus. With a minimum of 0 the last step removes the line, and its label says so. */
export function QuantityStepper({ quantity, min, max, label, onChange }: QuantityStepperProps) {
  const { t } = useLabels()
  const removes = min === 0 && quantity === 1
  const button =
    'grid size-11 place-items-center rounded-full text-accent-text hover:bg-accent-soft disabled:text-soft disabled:hover:bg-transparent disabled:opacity-50'
  return (
    <div
      role="group"
      aria-label={t('dish.quantityOf', { name: label })}
      className="inline-flex items-center rounded-full border border-line bg-surface"
    >
      <button
        type="button"
        className={button}
        disabled={quantity <= min}
        aria-label={removes ? t('action.remove') : t('dish.less')}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden size={18} />
      </button>
      <output aria-live="polite" className="figures min-w-7 text-center font-semibold">
        {quantity}
      </output>
      <button
        type="button"
        className={button}
        disabled={quantity >= max}
        aria-label={t('dish.more')}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden size={18} />
      </button>
    </div>
  )
}
