import type { MealPart } from '@tabard/domain/cart/cart'
import type { Item, MealChoice, MealStep, MenuIndex } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { isChosenPart, unitsOf, withPart } from '@tabard/ordering-ui/item-form/draft'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { UnitStepper } from '../unit-stepper.tsx'
import { Choice, Choices } from './choice.tsx'
import classes from './choosing.module.css'
import { OptionGroups } from './option-groups.tsx'
import { useBounds } from './use-bounds.ts'

interface MealStepsProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly isAsked: boolean
  readonly parts: readonly MealPart[]
  readonly onChange: (parts: readonly MealPart[]) => void
}

/** The steps of a meal, each with the options of what is chosen for it. */
export function MealSteps({ item, ...rest }: MealStepsProps) {
  return item.meal?.map((step) => <Step key={step.id} step={step} {...rest} />)
}

interface StepProps extends Omit<MealStepsProps, 'item'> {
  readonly step: MealStep
}

function Step({ step, ...field }: StepProps) {
  const { language } = useText()
  const bounds = useBounds()
  const { index, parts, onChange, soldOut, isAsked } = field
  const need = Math.max(0, step.min - unitsOf(parts, step))
  return (
    <>
      <Choices
        title={nameIn(step.names, language)}
        bounds={bounds(step, need)}
        isMissing={need > 0}
        isAsked={isAsked}
      >
        {step.choices.map((choice) => (
          <PartTile key={`${choice.itemId} ${choice.priceIndex}`} step={step} choice={choice} {...field} />
        ))}
      </Choices>
      {parts.map((part) => {
        const dish = index.items.get(part.itemId)
        if (part.stepId !== step.id || !dish || dish.optionGroupIds.length === 0) return undefined
        return (
          <div
            key={`${part.itemId} ${part.priceIndex}`}
            className={classes['below']}
            role="group"
            aria-label={nameIn(dish.names, language)}
          >
            <OptionGroups
              groupIds={dish.optionGroupIds}
              index={index}
              soldOut={soldOut}
              isAsked={isAsked}
              chosen={part.options}
              onChange={(options) =>
                onChange(parts.map((each) => (each === part ? { ...part, options } : each)))
              }
            />
          </div>
        )
      })}
    </>
  )
}

interface PartTileProps extends StepProps {
  readonly choice: MealChoice
}

function PartTile({ step, choice, index, soldOut, parts, onChange }: PartTileProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const dish = index.items.get(choice.itemId)
  const price = dish?.prices.find((each) => each.index === choice.priceIndex)
  if (!dish || !price) return null
  const size = nameIn(price.names, language)
  const name = [nameIn(dish.names, language), size].filter((part) => part !== '').join(' · ')
  const count = parts.find((part) => isChosenPart(part, step, choice))?.quantity ?? 0
  const room = step.max - unitsOf(parts, step)
  const isOut = soldOut.includes(choice.itemId)
  const isKept = step.min === 1 && step.max === 1
  const set = (quantity: number) => onChange(withPart(parts, step, choice, quantity, index))
  return (
    <Choice
      name={name}
      detail={isOut ? t('choose.soldOut') : choice.extraCents > 0 ? `+${money(choice.extraCents)}` : ''}
      isChosen={count > 0}
      isDisabled={(isOut && count === 0) || (count === 0 && room <= 0 && step.max > 1)}
      onChoose={() => set(count === 0 || isKept ? 1 : 0)}
    >
      {count > 0 && step.max > 1 && (
        <UnitStepper label={name} count={count} most={count + room} onChange={set} />
      )}
    </Choice>
  )
}
