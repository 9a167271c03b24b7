import { SegmentedControl } from '@mantine/core'
import type { ChosenOption } from '@tabard/domain/cart/cart'
import { groupNeed, optionRoom } from '@tabard/domain/cart/lines/group-room'
import { preModifiers, type MenuIndex, type Option, type OptionGroup } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { choiceOf, withManner, withOption, type Manner } from '@tabard/ordering-ui/item-form/draft'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { UnitStepper } from '../unit-stepper.tsx'
import { Choice, Choices } from './choice.tsx'
import classes from './choosing.module.css'
import { useBounds } from './use-bounds.ts'

interface OptionGroupsProps {
  readonly groupIds: readonly string[]
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly isAsked: boolean
  readonly chosen: readonly ChosenOption[]
  /** Levels below the dish, from 1. */
  readonly depth?: number
  readonly onChange: (chosen: readonly ChosenOption[]) => void
}

/** Option groups, and below each those of its chosen options. */
export function OptionGroups({ groupIds, ...rest }: OptionGroupsProps) {
  const groups = groupIds.flatMap((id) => rest.index.groups.get(id) ?? [])
  return groups.map((group) => <Group key={group.id} group={group} {...rest} />)
}

interface GroupProps extends Omit<OptionGroupsProps, 'groupIds'> {
  readonly group: OptionGroup
}

function Group({ group, ...field }: GroupProps) {
  const { t, language } = useText()
  const bounds = useBounds()
  const { chosen, depth = 1, index, onChange } = field
  const need = groupNeed(group, chosen)
  return (
    <>
      <Choices
        title={nameIn(group.names, language)}
        bounds={[
          bounds(group, need),
          group.freeQuantity > 0 ? t('choose.free', { count: group.freeQuantity }) : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        isMissing={need > 0}
        isAsked={field.isAsked}
      >
        {group.options.map((option) => (
          <OptionTile key={option.id} group={group} option={option} {...field} />
        ))}
      </Choices>
      {group.options.map((option) => {
        const own = choiceOf(chosen, group, option)
        if (!own || own.modifier === 'no' || !option.groupIds) return undefined
        return (
          <div
            key={option.id}
            className={classes['below']}
            role="group"
            aria-label={nameIn(option.names, language)}
          >
            <OptionGroups
              {...field}
              index={index}
              groupIds={option.groupIds}
              chosen={own.options ?? []}
              depth={depth + 1}
              onChange={(options) =>
                onChange(withManner(chosen, own, { ...own, options }, { group, option }))
              }
            />
          </div>
        )
      })}
    </>
  )
}

interface OptionTileProps extends GroupProps {
  readonly option: Option
}

function OptionTile({ group, option, index, soldOut, chosen, depth = 1, onChange }: OptionTileProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const name = nameIn(option.names, language)
  const own = choiceOf(chosen, group, option)
  const count = own?.quantity ?? 0
  const room = optionRoom(group, option, chosen)
  const isOut = soldOut.includes(option.id)
  const isFull = count === 0 && room === 0 && group.max !== 1
  // A required single choice is replaced by another one, and not removed.
  const isKept = group.min === 1 && group.max === 1
  const set = (quantity: number) => onChange(withOption(chosen, group, option, quantity, { index, depth }))
  return (
    <Choice
      name={name}
      detail={isOut ? t('choose.soldOut') : option.cents > 0 ? `+${money(option.cents)}` : ''}
      isChosen={count > 0}
      isDisabled={isFull || (isOut && count === 0)}
      onChoose={() => set(count === 0 || isKept ? 1 : 0)}
    >
      {own && own.modifier !== 'no' && option.maxQuantity > 1 && group.max > 1 && (
        <UnitStepper label={name} count={count} most={count + room} onChange={set} />
      )}
      {own && (
        <MannerFields
          name={name}
          group={group}
          own={own}
          onChange={(manner) => onChange(withManner(chosen, own, { ...own, ...manner }, { group, option }))}
        />
      )}
    </Choice>
  )
}

interface MannerFieldsProps {
  readonly name: string
  readonly group: OptionGroup
  readonly own: ChosenOption
  readonly onChange: (manner: Pick<Manner, 'modifier' | 'half'>) => void
}

const halves = ['left', 'right'] as const

/** How a chosen option comes: not, light, extra, on the side; on the whole dish or a half of it. */
function MannerFields({ name, group, own, onChange }: MannerFieldsProps) {
  const { t } = useText()
  const offered = preModifiers.filter((each) => group.preModifiers?.[each] !== undefined)
  return (
    <>
      {offered.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('choose.manner', { name })}
          value={own.modifier ?? 'normal'}
          data={(['normal', ...offered] as const).map((value) => ({
            value,
            label: t(`choose.manner.${value}`),
          }))}
          onChange={(value) => onChange({ modifier: offered.find((each) => each === value), half: own.half })}
        />
      )}
      {group.halfRate !== undefined && own.modifier !== 'no' && (
        <SegmentedControl
          fullWidth
          aria-label={t('choose.half', { name })}
          value={own.half ?? 'whole'}
          data={(['whole', ...halves] as const).map((value) => ({ value, label: t(`choose.half.${value}`) }))}
          onChange={(value) =>
            onChange({ modifier: own.modifier, half: halves.find((each) => each === value) })
          }
        />
      )}
    </>
  )
}
