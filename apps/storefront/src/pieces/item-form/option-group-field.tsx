import type { ChosenOption } from '@tabard/domain/cart/cart'
import { groupNeed, optionRoom } from '@tabard/domain/cart/group-room'
import type { Option, OptionGroup } from '@tabard/domain/catalogue/menu'
import type { Currency } from '@tabard/domain/money'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { Check } from 'lucide-react'
import { useWords } from '../../shop/use-words.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { quantityOf, withOption } from './draft.ts'

interface OptionGroupFieldProps {
  readonly group: OptionGroup
  readonly options: readonly ChosenOption[]
  readonly priced: BillLine | undefined
  readonly currency: Currency
  readonly soldOut: readonly string[]
  /** The guest tried to go on: what is missing is now pointed out. */
  readonly isAsked: boolean
  onChange(options: ChosenOption[]): void
}

export function groupFieldId(groupId: string): string {
  return `group-${groupId}`
}

/** One group of options: how many may be chosen stands above, and says at once when it is enough. */
export function OptionGroupField({
  group,
  options,
  priced,
  currency,
  soldOut,
  isAsked,
  onChange,
}: OptionGroupFieldProps) {
  const { t, name } = useWords()
  const need = groupNeed(group, options)
  const chosen = options
    .filter((each) => each.groupId === group.id)
    .reduce((sum, each) => sum + each.quantity, 0)
  const isMissing = isAsked && need > 0
  return (
    <fieldset id={groupFieldId(group.id)} tabIndex={-1} className="scroll-mt-24 border-t border-line pt-5">
      <legend className="sr-only">{`${name(group.names)}. ${boundsText()}`}</legend>
      <div aria-hidden className="flex items-baseline justify-between gap-3">
        <span className="text-large font-semibold">{name(group.names)}</span>
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
      <p role="status" className="text-small text-bad">
        {isMissing ? t('dish.chooseMore', { count: need }) : ''}
      </p>
      <div className="mt-2 flex flex-col">
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            {...{ group, option, options, priced, currency, onChange }}
            isSoldOut={soldOut.includes(option.id)}
          />
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

interface OptionRowProps extends Pick<
  OptionGroupFieldProps,
  'group' | 'options' | 'priced' | 'currency' | 'onChange'
> {
  readonly option: Option
  readonly isSoldOut: boolean
}

function OptionRow({ group, option, options, priced, currency, isSoldOut, onChange }: OptionRowProps) {
  const { t, name, money } = useWords()
  const quantity = quantityOf(options, group, option)
  const room = optionRoom(group, option, options)
  const isRadio = group.min === 1 && group.max === 1
  const isFull = quantity === 0 && room === 0 && group.max !== 1
  const free =
    priced?.options.find((each) => each.groupId === group.id && each.optionId === option.id)?.freeQuantity ??
    0
  const change = (next: number) => onChange(withOption(options, group, option, next))
  return (
    <div className="flex min-h-12 items-center gap-3">
      <label
        className={`flex min-h-12 flex-1 items-center gap-3 py-1 ${isSoldOut || isFull ? 'text-soft' : ''}`}
      >
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          name={group.id}
          className="size-5 shrink-0 accent-[var(--accent-text)]"
          checked={quantity > 0}
          disabled={isSoldOut || isFull}
          onChange={() => change(isRadio || quantity === 0 ? 1 : 0)}
        />
        <span className="flex-1">{name(option.names)}</span>
        <span className="figures text-soft">
          {isSoldOut
            ? t('dish.soldOut')
            : free > 0 && free === quantity
              ? t('dish.free')
              : option.cents > 0
                ? `+${money(option.cents, currency)}`
                : ''}
        </span>
      </label>
      {quantity > 0 && option.maxQuantity > 1 && group.max > 1 && (
        <QuantityStepper
          label={name(option.names)}
          quantity={quantity}
          min={0}
          max={quantity + room}
          onChange={change}
        />
      )}
    </div>
  )
}
