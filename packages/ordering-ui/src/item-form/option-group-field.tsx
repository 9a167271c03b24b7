import type { ChosenOption } from '@tabard/domain/cart/cart'
import { chosenUnits, groupNeed, optionRoom } from '@tabard/domain/cart/lines/group-room'
import type { MenuIndex, Option, OptionGroup } from '@tabard/domain/menu/menu'
import type { BillOption } from '@tabard/domain/pricing/bill'
import { Check } from 'lucide-react'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'
import { FramedPicture } from '../menu/framed-picture.tsx'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { choiceOf, withManner, withOption, type Manner } from './draft.ts'
import { OptionManner } from './option-manner.tsx'

/** Shared context of all option fields of an item. */
export interface OptionsForm {
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  /** The guest tried to continue: mark what is missing. */
  readonly isAsked: boolean
}

interface OptionsFieldProps {
  readonly form: OptionsForm
  readonly groupIds: readonly string[]
  readonly options: readonly ChosenOption[]
  readonly priced: readonly BillOption[]
  /** Distinguishes repeated groups in one form. */
  readonly place?: string
  readonly depth?: number
  onChange(options: ChosenOption[]): void
}

/** All option groups of an item, a meal part, or a nested option. */
export function OptionsField({ groupIds, form, place = '', depth = 1, ...rest }: OptionsFieldProps) {
  const groups = groupIds.map((id) => form.index.groups.get(id)).filter((group) => group !== undefined)
  return groups.map((group) => (
    <OptionGroupField key={group.id} {...{ group, form, place, depth, ...rest }} />
  ))
}

interface OptionGroupFieldProps extends Omit<OptionsFieldProps, 'groupIds'> {
  readonly group: OptionGroup
  readonly place: string
  readonly depth: number
}

/** One option group with its bounds, and whether enough is chosen. */
function OptionGroupField({ group, ...field }: OptionGroupFieldProps) {
  const { form, options, place, depth } = field
  const { t, name } = useLabels()
  const need = groupNeed(group, options)
  const chosen = chosenUnits(group.id, options)
  const isMissing = form.isAsked && need > 0
  return (
    <fieldset
      tabIndex={-1}
      data-missing={need > 0 || undefined}
      className={depth > 1 ? 'border-l-2 border-accent-text pl-4' : 'scroll-mt-24 border-t border-line pt-5'}
    >
      <legend className="sr-only">{`${name(group.names)}. ${boundsText()}`}</legend>
      <div aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={depth > 1 ? 'font-semibold' : 'text-large font-semibold'}>{name(group.names)}</span>
        <span
          className={`chip shrink-0 ${isMissing ? 'bg-bad-soft text-bad' : need > 0 ? 'bg-accent-soft text-accent-text' : chosen > 0 ? 'bg-good-soft text-good' : 'bg-sunken text-soft'}`}
        >
          {need === 0 && chosen > 0 && <Check size={14} />}
          {need > 0 && chosen > 0 ? t('dish.chooseMore', { count: need }) : boundsText()}
        </span>
      </div>
      {group.freeQuantity > 0 && (
        <p className="text-small text-soft">{t('dish.freeOnes', { count: group.freeQuantity })}</p>
      )}
      <p role="status" className="fault text-small">
        {isMissing ? t('dish.chooseMore', { count: need }) : ''}
      </p>
      <div className="mt-2 flex flex-col">
        {group.options.map((option) => (
          <OptionRow key={option.id} {...field} {...{ group, option }} id={`${place}${group.id}`} />
        ))}
      </div>
    </fieldset>
  )

  function boundsText(): string {
    if (group.min === group.max) return t('dish.chooseExactly', { count: group.min })
    return group.min === 0
      ? t('dish.chooseUpTo', { count: group.max })
      : t('dish.chooseBetween', { min: group.min, max: group.max })
  }
}

interface OptionRowProps extends Omit<OptionGroupFieldProps, 'place'> {
  readonly option: Option
  /** Unique in the form, because a group can occur several times. */
  readonly id: string
}

function OptionRow({ group, option, id, form, options, priced, depth, onChange }: OptionRowProps) {
  const { t, name } = useLabels()
  const { showsImages, showsInstructionImages } = useDisplay()
  const { index } = form
  const isSoldOut = form.soldOut.includes(option.id)
  const chosen = choiceOf(options, group, option)
  const isLeftOut = chosen?.modifier === 'no'
  const quantity = chosen?.quantity ?? 0
  const room = optionRoom(group, option, options)
  const isRadio = group.min === 1 && group.max === 1
  const isFull = quantity === 0 && room === 0 && group.max !== 1
  const line = priced.find((each) => each.groupId === group.id && each.optionId === option.id)
  const change = (next: number) => onChange(withOption(options, group, option, next, { index, depth }))
  const changeManner = (manner: Manner) =>
    chosen && onChange(withManner(options, chosen, { ...chosen, ...manner }, { group, option }))
  const groupIds = chosen && !isLeftOut ? (option.groupIds ?? []) : []
  return (
    <div className="flex flex-col">
      <div className="flex min-h-12 items-center gap-3">
        <label
          className={`flex min-h-12 flex-1 items-center gap-3 py-1 ${isSoldOut || isFull ? 'text-soft' : ''}`}
        >
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={id}
            className="size-5 shrink-0 accent-[var(--accent-text)]"
            checked={quantity > 0}
            disabled={isFull || (isSoldOut && quantity === 0)}
            onChange={() => change(isRadio || quantity === 0 ? 1 : 0)}
          />
          {(group.isInstruction ? showsInstructionImages : showsImages) && option.picture && (
            <FramedPicture
              picture={option.picture}
              sizes="96px"
              largest={160}
              isMute
              className="aspect-square h-[var(--instruction-image,40px)] shrink-0 rounded-small"
            />
          )}
          <span className={`flex-1 ${isLeftOut ? 'line-through' : ''}`}>{name(option.names)}</span>
          <OptionPrice option={option} line={line} currency={index.menu.currency} isSoldOut={isSoldOut} />
        </label>
        {quantity > 0 && !isLeftOut && option.maxQuantity > 1 && group.max > 1 && (
          <QuantityStepper
            label={name(option.names)}
            quantity={quantity}
            min={0}
            max={quantity + room}
            onChange={change}
          />
        )}
      </div>
      {chosen && (
        <OptionManner
          {...{ group, chosen, id }}
          label={name(option.names)}
          isSoldOut={isSoldOut}
          onChange={changeManner}
        />
      )}
      {chosen && groupIds.length > 0 && (
        <div
          role="group"
          aria-label={t('choosing.with', { name: name(option.names) })}
          className="mb-3 ml-8 flex flex-col gap-4"
        >
          <OptionsField
            {...{ form, groupIds }}
            place={`${id}/${option.id}/`}
            depth={depth + 1}
            options={chosen.options ?? []}
            priced={line?.options ?? []}
            onChange={(below) => changeManner({ options: below })}
          />
        </div>
      )}
    </div>
  )
}

interface OptionPriceProps {
  readonly option: Option
  readonly line: BillOption | undefined
  readonly currency: MenuIndex['menu']['currency']
  readonly isSoldOut: boolean
}

/** The price that one unit adds, with its modifications once chosen. */
function OptionPrice({ option, line, currency, isSoldOut }: OptionPriceProps) {
  const { t, money } = useLabels()
  const isFree = line !== undefined && line.freeQuantity > 0 && line.freeQuantity === line.quantity
  const cents = line?.unitCents ?? option.cents
  const price = isFree ? t('dish.free') : cents > 0 ? `+${money(cents, currency)}` : ''
  return <span className="figures text-soft">{isSoldOut ? t('dish.soldOut') : price}</span>
}
