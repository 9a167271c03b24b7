import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import type { CartLine, ChosenOption, MealPart } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { optionRoom } from '@tabard/domain/cart/lines/group-room'
import type { Item, MealStep, MenuIndex } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { UnitStepper } from '../../../components/unit-stepper.tsx'
import classes from './amend.module.css'

/** A new line of a dish: its first size and the menu's default options. */
export function openLine(item: Item, index: MenuIndex): CartLine {
  return {
    lineId: mintUuid(),
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity: item.minQuantity ?? 1,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
    ...(item.meal ? { parts: [] } : {}),
    ...(item.timed ? { minutes: item.timed.minMinutes } : {}),
    ...(item.weighed ? { grams: item.weighed.minGrams } : {}),
  }
}

/** Whether one tap is enough to add the item. */
export function isPlain(item: Item): boolean {
  const hasChoices = item.prices.length > 1 || item.optionGroupIds.length > 0
  return !hasChoices && !item.meal && !item.timed && !item.weighed
}

interface ChooseDishProps {
  readonly item: Item
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly onAdd: (line: CartLine) => void
  readonly onClose: () => void
}

/** Choices of a dish: size, options, meal parts, duration or weight, and a note. */
export function ChooseDish({ item, index, soldOut, onAdd, onClose }: ChooseDishProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const [line, setLine] = useState(() => openLine(item, index))
  const isReady = isOrderable(line, index, soldOut)
  return (
    <Dialog onClose={onClose} size="lg" title={nameIn(item.names, language)}>
      <div className={classes['form']}>
        {item.prices.length > 1 && (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('amend.size')}
            value={String(line.priceIndex)}
            onChange={(value) => setLine({ ...line, priceIndex: Number(value) })}
            data={item.prices.map((price) => ({
              value: String(price.index),
              label: `${nameIn(price.names, language)} ${money(price.cents)}`,
            }))}
          />
        )}
        <Groups
          groupIds={item.optionGroupIds}
          index={index}
          soldOut={soldOut}
          chosen={line.options}
          onChange={(options) => setLine({ ...line, options })}
        />
        {item.meal?.map((step) => (
          <Step
            key={step.id}
            step={step}
            index={index}
            soldOut={soldOut}
            parts={line.parts ?? []}
            onChange={(parts) => setLine({ ...line, parts })}
          />
        ))}
        {item.timed && (
          <NumberInput
            size="md"
            label={t('amend.minutes')}
            min={item.timed.minMinutes}
            max={item.timed.maxMinutes}
            step={item.timed.stepMinutes}
            value={line.minutes ?? item.timed.minMinutes}
            onChange={(value) => setLine({ ...line, minutes: Number(value) })}
          />
        )}
        {item.weighed && (
          <NumberInput
            size="md"
            label={t('amend.grams')}
            min={item.weighed.minGrams}
            max={item.weighed.maxGrams}
            value={line.grams ?? item.weighed.minGrams}
            onChange={(value) => setLine({ ...line, grams: Number(value) })}
          />
        )}
        <TextInput
          size="md"
          label={t('amend.lineNote')}
          maxLength={200}
          value={line.note}
          onChange={(event) => setLine({ ...line, note: event.currentTarget.value })}
        />
        <Button size="lg" fullWidth disabled={!isReady} onClick={() => onAdd(line)}>
          {t('amend.add')}
        </Button>
      </div>
    </Dialog>
  )
}

function isOrderable(line: CartLine, index: MenuIndex, soldOut: readonly string[]): boolean {
  const cart = {
    cartId: '',
    shop: '',
    orderType: 'pickup',
    lines: [line],
    note: '',
    updatedAt: 0,
    revision: 0,
    isUploaded: false,
    isArchived: false,
  } as const
  return checkCart(cart, index, { soldOut, remaining: {} }).length === 0
}

interface GroupsProps {
  readonly groupIds: readonly string[]
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly chosen: readonly ChosenOption[]
  readonly onChange: (chosen: readonly ChosenOption[]) => void
}

/** Option groups, including those nested below a chosen option. */
function Groups({ groupIds, index, soldOut, chosen, onChange }: GroupsProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const groups = groupIds.map((id) => index.groups.get(id)).filter((group) => group !== undefined)
  return groups.map((group) => (
    <div key={group.id} className={classes['part']}>
      <h3>
        {nameIn(group.names, language)}
        {group.min > 0 && ` · ${t('amend.atLeast', { count: group.min })}`}
      </h3>
      <ul className={classes['lines']}>
        {group.options.map((option) => {
          const isThis = (each: ChosenOption) => each.optionId === option.id && each.groupId === group.id
          const known = chosen.find(isThis)
          const count = known?.quantity ?? 0
          const others = chosen.filter((each) => !isThis(each))
          // With a maximum of one, a new choice replaces the old one.
          const isOneOf = group.max === 1
          const room = isOneOf ? 1 - count : optionRoom(group, option, chosen)
          const set = (quantity: number) => {
            const rest = isOneOf ? others.filter(({ groupId }) => groupId !== group.id) : others
            onChange(
              quantity === 0
                ? others
                : [...rest, { ...known, optionId: option.id, groupId: group.id, quantity }],
            )
          }
          const name = nameIn(option.names, language)
          return (
            <li key={option.id}>
              <span>
                {name}
                <small>
                  {soldOut.includes(option.id) ? t('amend.soldOut') : option.cents > 0 && money(option.cents)}
                </small>
              </span>
              <UnitStepper
                label={name}
                count={count}
                most={soldOut.includes(option.id) ? 0 : count + room}
                onChange={set}
              />
            </li>
          )
        })}
      </ul>
      {chosen
        .filter(({ groupId }) => groupId === group.id)
        .map((each) => {
          const option = group.options.find(({ id }) => id === each.optionId)
          return (
            option?.groupIds && (
              <Groups
                key={option.id}
                groupIds={option.groupIds}
                index={index}
                soldOut={soldOut}
                chosen={each.options ?? []}
                onChange={(options) =>
                  onChange(chosen.map((other) => (other === each ? { ...each, options } : other)))
                }
              />
            )
          )
        })}
    </div>
  ))
}

interface StepProps {
  readonly step: MealStep
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly parts: readonly MealPart[]
  readonly onChange: (parts: readonly MealPart[]) => void
}

/** One step of a meal: a choice among its dishes, each with its defaults. */
function Step({ step, index, soldOut, parts, onChange }: StepProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const taken = parts.reduce((sum, part) => sum + (part.stepId === step.id ? part.quantity : 0), 0)
  return (
    <div className={classes['part']}>
      <h3>
        {nameIn(step.names, language)}
        {step.min > 0 && ` · ${t('amend.atLeast', { count: step.min })}`}
      </h3>
      <ul className={classes['lines']}>
        {step.choices.map((choice) => {
          const item = index.items.get(choice.itemId)
          if (!item) return undefined
          const isThis = (part: MealPart) =>
            part.stepId === step.id && part.itemId === choice.itemId && part.priceIndex === choice.priceIndex
          const count = parts.find(isThis)?.quantity ?? 0
          const isOut = soldOut.includes(choice.itemId)
          const name = nameIn(item.names, language)
          const set = (quantity: number) =>
            onChange([
              ...parts.filter((part) => !isThis(part)),
              ...(quantity === 0
                ? []
                : [
                    {
                      stepId: step.id,
                      itemId: choice.itemId,
                      priceIndex: choice.priceIndex,
                      quantity,
                      options: defaultOptions(item, index),
                      withoutIngredientIds: [],
                    },
                  ]),
            ])
          return (
            <li key={`${choice.itemId} ${choice.priceIndex}`}>
              <span>
                {name}
                <small>
                  {isOut ? t('amend.soldOut') : choice.extraCents > 0 && money(choice.extraCents)}
                </small>
              </span>
              <UnitStepper
                label={name}
                count={count}
                most={isOut ? 0 : count + Math.max(0, step.max - taken)}
                onChange={set}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
