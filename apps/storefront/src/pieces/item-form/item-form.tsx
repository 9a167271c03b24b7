import type { Item, MenuIndex } from '@tabard/domain/catalogue/menu'
import { checkOptions } from '@tabard/domain/cart/check-options'
import { textLimits } from '@tabard/domain/text-input'
import { useState, type ReactNode } from 'react'
import { useStock } from '../../shop/use-stock.ts'
import { useAvailability, useConfig } from '../../shop/shop-state.tsx'
import { useDisplay } from '../../shop/use-display.ts'
import { useWords } from '../../shop/use-words.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { pricedDraft, type Draft } from './draft.ts'
import { groupFieldId, OptionGroupField } from './option-group-field.tsx'
import { SizeField } from './size-field.tsx'

interface ItemFormProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly initial: Draft
  /** How many of the item are in the cart through the line that is edited. */
  readonly ownQuantity: number
  /** "Add 2 for $12.00" or "Save". */
  actionText(quantity: number, price: string): string
  /** What stands above the choices. */
  readonly children: ReactNode
  onSubmit(draft: Draft): void
}

const noAvailability = { soldOut: [], remaining: {} }

/** Everything that can be chosen of a dish, with the price as it grows; the same on the sheet, the page and in the cart. */
export function ItemForm({
  item,
  index,
  initial,
  ownQuantity,
  actionText,
  children,
  onSubmit,
}: ItemFormProps) {
  const { t, name, money } = useWords()
  const [draft, setDraft] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const availability = useAvailability().data
  const hasNote = useConfig().data !== undefined
  const stock = useStock(item.id, item.maxQuantity)
  const { currency } = index.menu
  const priced = pricedDraft(draft, index, availability)
  const groups = item.optionGroupIds.map((id) => index.groups.get(id)).filter((group) => group !== undefined)
  const most = Math.max(1, Math.min(item.maxQuantity, stock.room + ownQuantity))
  const set = (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change }))

  function submit() {
    const fault = checkOptions(draft, item, index, availability ?? noAvailability).find(
      (each) => each.code === 'option.count',
    )
    if (!fault || fault.code !== 'option.count')
      return onSubmit({ ...draft, quantity: Math.min(draft.quantity, most) })
    setAsked(true)
    const field = document.getElementById(groupFieldId(fault.groupId))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    return undefined
  }

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain p-5 pb-8 md:p-7">
        {children}
        {item.prices.length > 1 && (
          <SizeField
            item={item}
            currency={currency}
            priceIndex={draft.priceIndex}
            onChange={(priceIndex) => set({ priceIndex })}
          />
        )}
        {groups.map((group) => (
          <OptionGroupField
            key={group.id}
            {...{ group, priced, currency, isAsked }}
            options={draft.options}
            soldOut={availability?.soldOut ?? []}
            onChange={(options) => set({ options })}
          />
        ))}
        <WithoutField
          item={item}
          index={index}
          draft={draft}
          onChange={(withoutIngredientIds) => set({ withoutIngredientIds })}
        />
        {hasNote && (
          <label className="border-t border-line pt-5">
            <span className="text-large font-semibold">{t('dish.note')}</span>
            <textarea
              className="field mt-2 min-h-20"
              rows={2}
              maxLength={textLimits.note}
              placeholder={t('dish.notePrompt')}
              value={draft.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          </label>
        )}
      </div>
      <div className="sticky bottom-[var(--bar,0px)] flex items-center gap-3 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <QuantityStepper
          label={name(item.names)}
          quantity={Math.min(draft.quantity, most)}
          min={1}
          max={most}
          onChange={(quantity) => set({ quantity })}
        />
        <button
          type="submit"
          className="button-main figures flex-1 px-4"
          disabled={stock.room + ownQuantity === 0}
        >
          {stock.isSoldOut
            ? t('dish.soldOut')
            : actionText(draft.quantity, priced ? money(priced.amountCents, currency) : '')}
        </button>
      </div>
    </form>
  )
}

interface WithoutFieldProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly draft: Draft
  onChange(ids: string[]): void
}

/** What can be left out. */
function WithoutField({ item, index, draft, onChange }: WithoutFieldProps) {
  const { t, name } = useWords()
  const { showsIngredients } = useDisplay()
  const ingredients = item.ingredientIds
    .map((id) => index.ingredients.get(id))
    .filter((each) => each !== undefined)
  if (ingredients.length === 0 || !showsIngredients) return null
  const without = draft.withoutIngredientIds
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left text-large font-semibold">{t('dish.without')}</legend>
      <div className="clear-left flex flex-wrap gap-2 pt-3">
        {ingredients.map(({ id, names }) => (
          <label
            key={id}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              className="size-4 accent-[var(--accent-text)]"
              checked={without.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...without, id] : without.filter((each) => each !== id))
              }
            />
            {t('dish.withoutOne', { name: name(names) })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
