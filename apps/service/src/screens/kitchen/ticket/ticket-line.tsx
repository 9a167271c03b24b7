import { duration } from '@tabard/domain/text/duration'
import type { Language, Names } from '@tabard/domain/text/names'
import { optionLabels } from '@tabard/ordering-ui/bill/option-labels'
import { Ban } from 'lucide-react'
import type { ShownLine } from '@tabard/staff-ui/board/shown-ticket'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useText } from '../../../text.ts'
import { TicketNote } from './ticket-note.tsx'
import classes from './ticket.module.css'
import type { TicketOption, TicketPart } from '@tabard/contract/kitchen/ticket'

interface TicketLineProps {
  readonly line: ShownLine
  /** The guest's language. */
  readonly language: Language | undefined
}

export function TicketLine({ line, language }: TicketLineProps) {
  const { t } = useText()
  const { isDone = false, made = 0 } = line
  return (
    <li className={classes['line']} data-done={isDone || undefined}>
      <span className={classes['quantity']} data-many={line.quantity > 1 || undefined}>
        {line.quantity}
        <span aria-hidden>×</span>
      </span>
      <div className={classes['dish']}>
        <DishName names={line.names} />
        {made > 0 && <span className={classes['size']}>{t('ticket.more', { made })}</span>}
        <Measure line={line} />
        <Choices dish={line} />
        {line.guest && (
          <span className={classes['guest']}>
            {line.guest.name === '' ? t('ticket.guest', { number: line.guest.number }) : line.guest.name}
          </span>
        )}
      </div>
      <div className={classes['warnings']}>
        <LeftOut dish={line} />
        {line.parts && line.parts.length > 0 && (
          <ul className={classes['parts']}>
            {line.parts.map((part) => (
              <Part key={JSON.stringify(part)} part={part} units={part.quantity * line.quantity} />
            ))}
          </ul>
        )}
        {line.note !== '' && <TicketNote note={line.note} language={language} />}
      </div>
    </li>
  )
}

function DishName({ names }: { readonly names: Names }) {
  const { namesOf, tag } = useKitchenLabels()
  const [name = '', second] = namesOf(names)
  return (
    <>
      <span className={classes['main']} lang={tag}>
        {name}
      </span>
      {second !== undefined && (
        <span className={classes['second']} lang="zh-Hans">
          {second}
        </span>
      )}
    </>
  )
}

/** A dish of a meal with its options and omitted ingredients. `units`: of all meals of the line, as many as are made. */
function Part({ part, units }: { readonly part: TicketPart; readonly units: number }) {
  return (
    <li className={classes['part']}>
      <span className={classes['dish']}>
        <span>
          {units > 1 && <strong>{units}× </strong>}
          <DishName names={part.names} />
        </span>
        <Choices dish={part} />
      </span>
      <LeftOut dish={part} />
    </li>
  )
}

/** Duration or weight of a line. */
function Measure({ line: { minutes, grams } }: { readonly line: ShownLine }) {
  if (minutes === undefined && grams === undefined) return null
  return <span className={classes['size']}>{minutes === undefined ? `${grams} g` : duration(minutes)}</span>
}

function Choices({ dish }: { readonly dish: TicketPart }) {
  const { namesOf, tag } = useKitchenLabels()
  const size = namesOf(dish.sizeNames).join(' ')
  return (
    <>
      {size !== '' && (
        <span className={classes['size']} lang={tag}>
          {size}
        </span>
      )}
      {dish.options
        .filter(({ modifier }) => modifier !== 'no')
        .map((option) => (
          <Option key={JSON.stringify(option)} option={option} />
        ))}
    </>
  )
}

function Option({ option, depth = 1 }: { readonly option: TicketOption; readonly depth?: number }) {
  const { dishT, namesOf, tag } = useKitchenLabels()
  const prefix = useBoard().board?.instructionPrefix ?? ''
  const label = optionLabels(option, dishT, (names) => namesOf(names).join(' '))
  return (
    <>
      <span
        className={classes['option']}
        lang={tag}
        data-depth={depth}
        data-special={
          option.isInstruction || option.modifier !== undefined || option.half !== undefined || undefined
        }
      >
        {option.isInstruction && prefix !== '' ? prefix : '+'} {option.quantity > 1 && `${option.quantity}× `}
        {label}
      </span>
      {(option.options ?? []).map((below) =>
        below.modifier === 'no' ? (
          <NoSign key={JSON.stringify(below)}>
            {optionLabels(below, dishT, (names) => namesOf(names).join(' '))}
          </NoSign>
        ) : (
          <Option key={JSON.stringify(below)} option={below} depth={depth + 1} />
        ),
      )}
    </>
  )
}

/** Ingredients to leave out, which must be readable first and from a distance. */
function LeftOut({ dish }: { readonly dish: TicketPart }) {
  const { dishT, namesOf } = useKitchenLabels()
  const joined = (names: Names) => namesOf(names).join(' ')
  const options = dish.options.filter(({ modifier }) => modifier === 'no')
  return (
    <>
      {options.map((option) => (
        <NoSign key={JSON.stringify(option)}>{optionLabels(option, dishT, joined)}</NoSign>
      ))}
      {dish.without.map((names) => (
        <NoSign key={names.first}>{dishT('ticket.without', { name: joined(names) })}</NoSign>
      ))}
    </>
  )
}

function NoSign({ children }: { readonly children: string }) {
  const { tag } = useKitchenLabels()
  return (
    <span className={classes['without']} lang={tag}>
      <Ban size={20} strokeWidth={2.5} aria-hidden />
      {children}
    </span>
  )
}
