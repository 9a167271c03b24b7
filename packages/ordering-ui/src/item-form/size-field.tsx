import { defaultCents } from '@tabard/domain/cart/lines/default-options'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import { centsAt } from '@tabard/domain/pricing/lines/choose-price'
import { discountOf } from '@tabard/domain/pricing/lines/line-discount'
import { useMenuContext } from '../context/menu-context.tsx'
import { useLabels } from '../context/use-labels.ts'

interface SizeFieldProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly priceIndex: number
  onChange(priceIndex: number): void
}

export function SizeField({ item, index, priceIndex, onChange }: SizeFieldProps) {
  const { t, name, money } = useLabels()
  const menuContext = useMenuContext()
  // Preselected options count (ADR-145).
  const extra = defaultCents(item, index)
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-large font-semibold">{t('dish.size')}</legend>
      <div className="clear-left grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 pt-3">
        {item.prices.map((price) => {
          const cents = centsAt(price, menuContext) + extra
          return (
            <label
              key={price.index}
              className="flex min-h-16 flex-col items-center justify-center rounded-card border border-line p-2 text-center has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="size"
                className="sr-only"
                checked={price.index === priceIndex}
                onChange={() => onChange(price.index)}
              />
              <span className="font-semibold">{name(price.names)}</span>
              <span className="figures text-[0.9375rem]">
                {money(
                  cents - (item.discount ? discountOf(item.discount, cents, 1) : 0),
                  index.menu.currency,
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
