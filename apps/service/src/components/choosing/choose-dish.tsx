import { Button, NumberInput, TextInput } from '@mantine/core'
import type { CartLine } from '@tabard/domain/cart/cart'
import { checkMeal } from '@tabard/domain/cart/checks/check-meal'
import { checkOptions } from '@tabard/domain/cart/checks/check-options'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { nameIn } from '@tabard/domain/text/names'
import { textLimits } from '@tabard/domain/text/text-input'
import { newDraft, pricedDraft } from '@tabard/ordering-ui/item-form/draft'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { UnitStepper } from '../unit-stepper.tsx'
import { Choice, Choices } from './choice.tsx'
import classes from './choosing.module.css'
import { MealSteps } from './meal-steps.tsx'
import { OptionGroups } from './option-groups.tsx'

interface ChooseDishProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  /** The code of the order type, which decides prices. */
  readonly orderType: string
  /** The line to change. Undefined: a new one. */
  readonly line?: CartLine | undefined
  /** Of a new line. */
  readonly quantity?: number
  /** Called with a new line under the id `draft`, or with the changed one. */
  readonly onChosen: (line: CartLine) => void
  readonly onClose: () => void
}

const nothingOut = { soldOut: [], remaining: {} }

/** Every choice of a dish on one sheet: size, options, parts of a meal, measure and note. */
export function ChooseDish({
  item,
  index,
  shopStatus,
  orderType,
  line,
  quantity = 1,
  onChosen,
  onClose,
}: ChooseDishProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const [draft, setDraft] = useState(() => line ?? { ...newDraft(item, index), quantity })
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<CartLine>) => setDraft((now) => ({ ...now, ...change }))
  const known = shopStatus ?? nothingOut
  const priced = pricedDraft(draft, index, shopStatus, { orderType, daypartIds: [] })
  const total = priced ? money(priced.amountCents) : ''

  const submit = () => {
    const isIncomplete =
      checkOptions(draft, item, index, known).length + checkMeal(draft, item, index, known).length > 0
    if (!isIncomplete) return onChosen(draft)
    setAsked(true)
    return showMissing(form.current)
  }

  return (
    <Dialog onClose={onClose} size={760} title={nameIn(item.names, language)}>
      <form
        ref={form}
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Sizes item={item} priceIndex={draft.priceIndex} onChange={(priceIndex) => set({ priceIndex })} />
        <MealSteps
          item={item}
          index={index}
          soldOut={known.soldOut}
          isAsked={isAsked}
          parts={draft.parts ?? []}
          onChange={(parts) => set({ parts })}
        />
        <OptionGroups
          groupIds={item.optionGroupIds}
          index={index}
          soldOut={known.soldOut}
          isAsked={isAsked}
          chosen={draft.options}
          onChange={(options) => set({ options })}
        />
        <Without
          item={item}
          index={index}
          without={draft.withoutIngredientIds}
          onChange={(withoutIngredientIds) => set({ withoutIngredientIds })}
        />
        <Measure item={item} line={draft} onChange={set} />
        <TextInput
          label={t('choose.note')}
          maxLength={textLimits.note}
          autoComplete="off"
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Foot
          item={item}
          quantity={draft.quantity}
          text={t(line ? 'choose.save' : 'choose.add', { total })}
          onQuantity={(next) => set({ quantity: next })}
        />
      </form>
    </Dialog>
  )
}

/** Brings the first group that needs a choice in sight, with the focus on its first tile. */
function showMissing(form: HTMLFormElement | null): void {
  const missing = form?.querySelector<HTMLElement>('[data-missing]')
  missing?.scrollIntoView({ block: 'center' })
  missing?.querySelector('button')?.focus({ preventScroll: true })
}

interface FootProps {
  readonly item: Item
  readonly quantity: number
  readonly text: string
  readonly onQuantity: (quantity: number) => void
}

/** The quantity, and the button that adds or saves. */
function Foot({ item, quantity, text, onQuantity }: FootProps) {
  const { t } = useText()
  return (
    <div className={classes['foot']}>
      <UnitStepper
        label={t('choose.units')}
        count={quantity}
        least={item.minQuantity ?? 1}
        most={item.maxQuantity}
        onChange={onQuantity}
      />
      <Button type="submit" size="lg" className={classes['add'] ?? ''} data-autofocus>
        {text}
      </Button>
    </div>
  )
}

interface SizesProps {
  readonly item: Item
  readonly priceIndex: number
  readonly onChange: (priceIndex: number) => void
}

function Sizes({ item, priceIndex, onChange }: SizesProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  if (item.prices.length < 2) return null
  return (
    <Choices title={t('choose.size')}>
      {item.prices.map((price) => (
        <Choice
          key={price.index}
          name={nameIn(price.names, language)}
          detail={money(price.cents)}
          isChosen={price.index === priceIndex}
          onChoose={() => onChange(price.index)}
        />
      ))}
    </Choices>
  )
}

interface WithoutProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly without: readonly string[]
  readonly onChange: (without: readonly string[]) => void
}

/** The ingredients that can be left out. */
function Without({ item, index, without, onChange }: WithoutProps) {
  const { t, language } = useText()
  const ingredients = item.ingredientIds.flatMap((id) => index.ingredients.get(id) ?? [])
  if (ingredients.length === 0) return null
  return (
    <Choices title={t('choose.without')}>
      {ingredients.map(({ id, names }) => (
        <Choice
          key={id}
          name={nameIn(names, language)}
          isChosen={without.includes(id)}
          onChoose={() =>
            onChange(without.includes(id) ? without.filter((each) => each !== id) : [...without, id])
          }
        />
      ))}
    </Choices>
  )
}

interface MeasureProps {
  readonly item: Item
  readonly line: Pick<CartLine, 'minutes' | 'grams'>
  readonly onChange: (change: Pick<CartLine, 'minutes' | 'grams'>) => void
}

/** The duration or weight of a dish that is sold by it. */
function Measure({ item: { timed, weighed }, line, onChange }: MeasureProps) {
  const { t } = useText()
  if (timed)
    return (
      <NumberInput
        size="md"
        label={t('choose.minutes')}
        min={timed.minMinutes}
        max={timed.maxMinutes}
        step={timed.stepMinutes}
        clampBehavior="blur"
        value={line.minutes ?? timed.minMinutes}
        onChange={(value) => onChange({ minutes: Number(value) })}
      />
    )
  if (weighed)
    return (
      <NumberInput
        size="md"
        label={t('choose.grams')}
        min={weighed.minGrams}
        max={weighed.maxGrams}
        clampBehavior="blur"
        value={line.grams ?? weighed.minGrams}
        onChange={(value) => onChange({ grams: Number(value) })}
      />
    )
  return null
}
