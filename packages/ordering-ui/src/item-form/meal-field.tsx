import type { MealPart } from '@tabard/domain/cart/cart'
import type { Item, MealChoice, MealStep } from '@tabard/domain/menu/menu'
import type { BillLine, BillPart } from '@tabard/domain/pricing/bill'
import { Check } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'
import { AllergyMark } from '../menu/allergy-mark.tsx'
import { ItemMark } from '../menu/item-mark.tsx'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { isChosenPart, unitsOf, withPart } from './draft.ts'
import { OptionsField, type OptionsForm } from './option-group-field.tsx'
import { WithoutField } from './without-field.tsx'

interface MealFieldProps {
  readonly item: Item
  readonly form: OptionsForm
  readonly parts: readonly MealPart[]
  readonly priced: BillLine | undefined
  onChange(parts: MealPart[]): void
}

/** A meal step by step (for example main, side, drink), each with its options. */
export function MealField({ item, ...field }: MealFieldProps) {
  const steps = item.meal ?? []
  if (steps.length === 0) return null
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, at) => (
        <li key={step.id}>
          <StepCard {...field} step={step} number={at + 1} of={steps.length} />
        </li>
      ))}
    </ol>
  )
}

interface StepCardProps extends Omit<MealFieldProps, 'item'> {
  readonly step: MealStep
  readonly number: number
  readonly of: number
}

function StepCard({ step, number, of, form, parts, priced, onChange }: StepCardProps) {
  const { t, name } = useLabels()
  const chosen = unitsOf(parts, step)
  const need = Math.max(0, step.min - chosen)
  const isMissing = form.isAsked && need > 0
  return (
    <fieldset
      tabIndex={-1}
      data-missing={need > 0 || undefined}
      className={`scroll-mt-24 rounded-card border p-4 ${isMissing ? 'border-bad' : 'border-line'}`}
    >
      <legend className="sr-only">
        {`${t('choosing.step', { number, of })}. ${name(step.names)}. ${boundsText()}`}
      </legend>
      <div aria-hidden className="flex items-start justify-between gap-3">
        <span>
          <span className="block text-small text-soft">{t('choosing.step', { number, of })}</span>
          <span className="text-large font-semibold">{name(step.names)}</span>
        </span>
        <span
          className={`chip shrink-0 ${isMissing ? 'bg-bad-soft text-bad' : need > 0 ? 'bg-accent-soft text-accent-text' : chosen > 0 ? 'bg-good-soft text-good' : 'bg-sunken text-soft'}`}
        >
          {need === 0 && chosen > 0 && <Check size={14} />}
          {need > 0 && chosen > 0 ? t('dish.chooseMore', { count: need }) : boundsText()}
        </span>
      </div>
      <p role="status" className="fault text-small">
        {isMissing ? t('dish.chooseMore', { count: need }) : ''}
      </p>
      <div className="mt-2 flex flex-col divide-y divide-line">
        {step.choices.map((choice) => (
          <ChoiceRow
            key={`${choice.itemId} ${choice.priceIndex}`}
            {...{ step, choice, form, parts, priced, onChange }}
          />
        ))}
      </div>
    </fieldset>
  )

  function boundsText(): string {
    if (step.min === step.max) return t('dish.chooseExactly', { count: step.min })
    return step.min === 0
      ? t('dish.chooseUpTo', { count: step.max })
      : t('dish.chooseBetween', { min: step.min, max: step.max })
  }
}

interface ChoiceRowProps extends Omit<StepCardProps, 'number' | 'of'> {
  readonly choice: MealChoice
}

function ChoiceRow({ step, choice, form, parts, priced, onChange }: ChoiceRowProps) {
  const { t, name, money } = useLabels()
  const { index } = form
  const item = index.items.get(choice.itemId)
  const price = item?.prices.find((each) => each.index === choice.priceIndex)
  if (!item || !price) return null
  const part = parts.find((each) => isChosenPart(each, step, choice))
  const quantity = part?.quantity ?? 0
  const room = step.max - unitsOf(parts, step)
  const isSoldOut = form.soldOut.includes(item.id)
  const isOnly = step.choices.length === 1 && step.min > 0
  const isFull = quantity === 0 && room <= 0 && step.max > 1
  const size = name(price.names)
  const title = [name(item.names), size].filter((word) => word !== '').join(' · ')
  const id = `${step.id}/${item.id}/${choice.priceIndex}`
  const own = priced?.parts?.find((each) => isSamePart(each, step, choice))
  const extra = choice.extraCents > 0 ? `+${money(choice.extraCents, index.menu.currency)}` : ''
  const change = (next: number) => onChange(withPart(parts, step, choice, next, index))
  const replace = (next: MealPart) => onChange(parts.map((each) => (each === part ? next : each)))
  return (
    <div className="py-1">
      <div className="flex min-h-16 flex-wrap items-center gap-3">
        <label
          className={`line-if-large flex min-h-16 flex-wrap items-center gap-3 ${isSoldOut || isFull ? 'text-soft' : ''}`}
        >
          <input
            type={step.max === 1 ? 'radio' : 'checkbox'}
            name={step.id}
            className="size-5 shrink-0 accent-[var(--accent-text)]"
            checked={quantity > 0}
            disabled={isFull || (isSoldOut && quantity === 0) || (isOnly && quantity > 0 && !isSoldOut)}
            onChange={() => change(quantity === 0 || (step.max === 1 && step.min === 1) ? 1 : 0)}
            // A second tap removes an optional choice.
            onClick={() => step.max === 1 && step.min === 0 && quantity > 0 && change(0)}
          />
          <ItemMark
            item={item}
            className={`unless-large size-12 ${isSoldOut ? 'opacity-45 grayscale' : ''}`}
            sizes="48px"
          />
          <span className="flex min-w-[min(100%,6rem)] flex-1 flex-wrap items-center gap-x-2">
            <span>{title}</span>
            <AllergyMark item={item} index={index} />
          </span>
          <span className="figures text-soft">{isSoldOut ? t('dish.soldOut') : extra}</span>
        </label>
        {quantity > 0 && step.max > 1 && !isOnly && (
          <QuantityStepper
            label={title}
            quantity={quantity}
            min={0}
            max={quantity + room}
            onChange={change}
          />
        )}
      </div>
      {part && (item.optionGroupIds.length > 0 || item.ingredientIds.length > 0) && (
        <div role="group" aria-label={title} className="flex flex-col gap-4 pb-3 pl-8 empty:hidden">
          <OptionsField
            {...{ form }}
            groupIds={item.optionGroupIds}
            place={`${id}/`}
            options={part.options}
            priced={own?.options ?? []}
            onChange={(options) => replace({ ...part, options })}
          />
          <WithoutField
            {...{ item, index }}
            without={part.withoutIngredientIds}
            onChange={(withoutIngredientIds) => replace({ ...part, withoutIngredientIds })}
          />
        </div>
      )}
    </div>
  )
}

function isSamePart(part: BillPart, step: MealStep, { itemId, priceIndex }: MealChoice): boolean {
  return part.stepId === step.id && part.itemId === itemId && part.priceIndex === priceIndex
}
