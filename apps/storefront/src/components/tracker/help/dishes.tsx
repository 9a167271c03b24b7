import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { QuantityStepper } from '@tabard/ordering-ui/controls/quantity-stepper.tsx'

/** How many of each line, by its id. */
export type Chosen = Readonly<Record<string, number>>

interface DishesProps {
  readonly bill: Bill
  readonly chosen: Chosen
  onChosen(chosen: Chosen): void
}

/** The dishes that a request is about. A line of several asks how many. */
export function Dishes({ bill, chosen, onChosen }: DishesProps) {
  const { t } = useLabels()
  const choose = (lineId: string, quantity: number) => {
    const { [lineId]: _, ...others } = chosen
    onChosen(quantity === 0 ? others : { ...others, [lineId]: quantity })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('orderHelp.dishes')}</legend>
      <div className="flex flex-col divide-y divide-line rounded-card border border-line">
        {bill.lines.map((line) => (
          <Dish
            key={line.lineId}
            line={line}
            quantity={chosen[line.lineId] ?? 0}
            onQuantity={(quantity) => choose(line.lineId, quantity)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DishProps {
  readonly line: BillLine
  /** 0: not chosen. */
  readonly quantity: number
  onQuantity(quantity: number): void
}

function Dish({ line, quantity, onQuantity }: DishProps) {
  const { t, name } = useLabels()
  const dish = name(line.names)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <label className="flex min-h-13 min-w-0 flex-[1_1_12rem] items-center gap-4 px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-accent-text">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-[var(--accent-text)]"
          checked={quantity > 0}
          onChange={(event) => onQuantity(event.target.checked ? line.quantity : 0)}
        />
        <span className="min-w-0 flex-1">
          {line.quantity === 1 ? dish : t('orderHelp.dish', { quantity: line.quantity, name: dish })}
        </span>
      </label>
      {quantity > 0 && line.quantity > 1 && (
        <span className="ml-auto py-1 pr-3">
          <QuantityStepper
            quantity={quantity}
            min={1}
            max={line.quantity}
            label={dish}
            onChange={onQuantity}
          />
        </span>
      )}
    </div>
  )
}
