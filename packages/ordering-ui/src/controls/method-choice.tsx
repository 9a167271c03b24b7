import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { useLabels } from '../context/use-labels.ts'

interface MethodChoiceProps {
  readonly title: string
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | undefined
  onChange(payment: PaymentMethod['payment']): void
}

/** One of several payment methods. A single method needs no choice. */
export function MethodChoice({ title, methods, chosen, onChange }: MethodChoiceProps) {
  const { name } = useLabels()
  if (methods.length < 2) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      {methods.map((method) => (
        <label
          key={method.payment}
          className="flex min-h-14 cursor-pointer items-center gap-4 rounded-small border border-line px-4 py-3 has-checked:border-accent-text has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="payment"
            value={method.payment}
            className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
            checked={method === chosen}
            onChange={() => onChange(method.payment)}
          />
          {name(method.name)}
        </label>
      ))}
    </fieldset>
  )
}
