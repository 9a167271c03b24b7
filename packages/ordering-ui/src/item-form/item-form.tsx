import { checkMeal } from '@tabard/domain/cart/checks/check-meal'
import { checkOptions } from '@tabard/domain/cart/checks/check-options'
import { fitLine } from '@tabard/domain/cart/lines/fit-line'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { centsAt } from '@tabard/domain/pricing/lines/choose-price'
import { textLimits } from '@tabard/domain/text/text-input'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useMenuContext } from '../context/menu-context.tsx'
import { useIsOutsideHours } from '../menu/use-is-outside-hours.ts'
import { useStock } from '../menu/use-stock.ts'
import { useShopStatus, useConfig } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { AllergyWarning } from '../menu/allergy-warning.tsx'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { pricedDraft, type Draft } from './draft.ts'
import { MealField } from './meal-field.tsx'
import { MeasureField } from './measure-field.tsx'
import { OptionsField, type OptionsForm } from './option-group-field.tsx'
import { SizeField } from './size-field.tsx'
import { WithoutField } from './without-field.tsx'

interface ItemFormProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly initial: Draft
  /** The quantity in the cart of the line being edited. */
  readonly ownQuantity: number
  /** For example "Add 2 for $12.00" or "Save". */
  actionText(quantity: number, price: string): string
  /** Content above the choices, which follows them. */
  children(draft: Draft): ReactNode
  onSubmit(draft: Draft): void
}

const noShopStatus = { soldOut: [], remaining: {} }

/** The form of an item with its live price, shared by the sheet, the page and the cart. */
export function ItemForm({
  item,
  index,
  initial,
  ownQuantity,
  actionText,
  children,
  onSubmit,
}: ItemFormProps) {
  const { t, name, money } = useLabels()
  const [chosen, setChosen] = useState(initial)
  // A newer menu may have removed choices: keep those that still fit.
  const draft = useMemo(() => fitLine(chosen, item, index), [chosen, item, index])
  const [isAsked, setAsked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const shopStatus = useShopStatus().data
  const menuContext = useMenuContext()
  const isOutsideHours = useIsOutsideHours(item, index)
  const hasNote = useConfig().data !== undefined
  const stock = useStock(item.id, item.maxQuantity)
  const priced = pricedDraft(draft, index, shopStatus, menuContext)
  const why = isOutsideHours ? t('dish.resting') : stock.isSoldOut ? t('dish.soldOut') : undefined
  const least = item.minQuantity ?? 1
  const most = Math.max(least, Math.min(item.maxQuantity, stock.room + ownQuantity))
  const set = (change: Partial<Draft>) => setChosen((current) => ({ ...current, ...change }))
  const form = { index, soldOut: shopStatus?.soldOut ?? [], isAsked }

  function submit() {
    const known = shopStatus ?? noShopStatus
    const isIncomplete = [
      ...checkOptions(draft, item, index, known),
      ...checkMeal(draft, item, index, known),
    ].some(({ code }) => code === 'option.count' || code === 'meal.count')
    if (!isIncomplete) return onSubmit({ ...draft, quantity: Math.min(draft.quantity, most) })
    setAsked(true)
    const field = element.current?.querySelector<HTMLElement>('[data-missing]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    return undefined
  }

  return (
    <form
      ref={element}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain p-5 pb-8 md:p-7">
        {children(draft)}
        <Choices {...{ item, draft, form, priced }} onChange={set} />
        {hasNote && <NoteField note={draft.note} onChange={(note) => set({ note })} />}
      </div>
      <div className="sticky bottom-[var(--bar,0px)] border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="mb-2 max-h-32 overflow-y-auto empty:hidden">
          <AllergyWarning line={draft} index={index} />
        </div>
        {least > 1 && <p className="mb-2 text-small text-soft">{t('choosing.least', { count: least })}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper
            label={name(item.names)}
            quantity={Math.min(draft.quantity, most)}
            min={least}
            max={most}
            onChange={(quantity) => set({ quantity })}
          />
          <button
            type="submit"
            className="button-main figures line-if-large px-4"
            disabled={isOutsideHours || stock.room + ownQuantity < least}
          >
            {why ?? actionText(draft.quantity, priced ? money(priced.amountCents, index.menu.currency) : '')}
          </button>
        </div>
      </div>
    </form>
  )
}

interface ChoicesProps {
  readonly item: Item
  readonly draft: Draft
  readonly form: OptionsForm
  readonly priced: BillLine | undefined
  onChange(change: Partial<Draft>): void
}

/** Size, measure, meal, options and omitted ingredients, as far as the item has them. */
function Choices({ item, draft, form, priced, onChange }: ChoicesProps) {
  const { money } = useLabels()
  const menuContext = useMenuContext()
  const { index } = form
  const { currency } = index.menu
  const price = item.prices.find((each) => each.index === draft.priceIndex)
  return (
    <>
      {item.prices.length > 1 && (
        <SizeField
          item={item}
          index={index}
          priceIndex={draft.priceIndex}
          onChange={(priceIndex) => onChange({ priceIndex })}
        />
      )}
      <MeasureField
        item={item}
        draft={draft}
        price={price ? money(centsAt(price, menuContext), currency) : ''}
        onChange={onChange}
      />
      <MealField
        {...{ item, form, priced }}
        parts={draft.parts ?? []}
        onChange={(parts) => onChange({ parts })}
      />
      <OptionsField
        {...{ form }}
        groupIds={item.optionGroupIds}
        options={draft.options}
        priced={priced?.options ?? []}
        onChange={(options) => onChange({ options })}
      />
      <WithoutField
        {...{ item, index }}
        without={draft.withoutIngredientIds}
        onChange={(withoutIngredientIds) => onChange({ withoutIngredientIds })}
      />
    </>
  )
}

interface NoteFieldProps {
  readonly note: string
  onChange(note: string): void
}

function NoteField({ note, onChange }: NoteFieldProps) {
  const { t } = useLabels()
  return (
    <label className="border-t border-line pt-5">
      <span className="text-large font-semibold">{t('dish.note')}</span>
      <textarea
        className="field mt-2 min-h-20"
        rows={2}
        maxLength={textLimits.note}
        placeholder={t('dish.notePrompt')}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
