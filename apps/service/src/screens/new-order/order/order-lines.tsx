import { UnstyledButton } from '@mantine/core'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { BillLine, BillOption } from '@tabard/domain/pricing/bill'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { optionLabels } from '@tabard/ordering-ui/bill/option-labels'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useEffect, useRef } from 'react'
import { UnitStepper } from '../../../components/unit-stepper.tsx'
import { useText } from '../../../text.ts'
import classes from './order.module.css'

interface OrderLinesProps {
  readonly lines: readonly CartLine[]
  readonly index: MenuIndex
  /** The priced lines; one without a price is missing. */
  readonly priced: readonly BillLine[]
  readonly faults: readonly CartFault[]
  readonly lastLineId: string
  readonly onUnits: (line: CartLine, item: Item, quantity: number) => void
  readonly onEdit: (line: CartLine, item: Item) => void
}

/** The lines of the order. The one that was added last is marked and in sight. */
export function OrderLines({ lines, index, priced, faults, ...rest }: OrderLinesProps) {
  return (
    <ul className={classes['lines']}>
      {lines.map((line) => (
        <Line
          key={line.lineId}
          line={line}
          item={index.items.get(line.itemId)}
          priced={priced.find(({ lineId }) => lineId === line.lineId)}
          fault={faults.find((fault) => 'lineId' in fault && fault.lineId === line.lineId)}
          {...rest}
        />
      ))}
    </ul>
  )
}

interface LineProps extends Pick<OrderLinesProps, 'lastLineId' | 'onUnits' | 'onEdit'> {
  readonly line: CartLine
  /** Undefined: it is not on the menu any more. */
  readonly item: Item | undefined
  readonly priced: BillLine | undefined
  readonly fault: CartFault | undefined
}

function Line({ line, item, priced, fault, lastLineId, onUnits, onEdit }: LineProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const isLast = line.lineId === lastLineId
  const { quantity } = line
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLast, quantity])
  const summary = useSummary()
  const name = item ? nameIn(item.names, language) : t('newOrder.unknown')
  const details = [...(priced ? summary(priced) : []), line.note === '' ? '' : `“${line.note}”`].filter(
    (part) => part !== '',
  )
  return (
    <li ref={row} data-last={isLast || undefined} data-fault={fault !== undefined || undefined}>
      <UnstyledButton
        className={classes['dish']}
        aria-label={t('newOrder.edit', { name })}
        disabled={!item}
        onClick={() => item && onEdit(line, item)}
      >
        <span>{name}</span>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
        {priced && <span className={classes['amount']}>{money(priced.amountCents)}</span>}
        {fault && <small className={classes['fault']}>{t(faultKey(fault))}</small>}
      </UnstyledButton>
      <UnitStepper
        label={t('newOrder.units', { name })}
        count={quantity}
        most={item?.maxQuantity ?? quantity}
        onChange={(next) => item && onUnits(line, item, next)}
      />
    </li>
  )
}

function faultKey({ code }: CartFault) {
  if (code === 'item.soldOut' || code === 'option.soldOut') return 'newOrder.soldOut'
  return code === 'stock.short' ? 'newOrder.short' : 'newOrder.incomplete'
}

/** Returns a function that lists the size, the options and the parts of a line. */
function useSummary() {
  const { t, language } = useText()
  const name = (names: Names) => nameIn(names, language)
  const ofOptions = (options: readonly BillOption[]): string[] =>
    options.flatMap((option) => [
      option.quantity > 1
        ? `${option.quantity}× ${optionLabels(option, t, name)}`
        : optionLabels(option, t, name),
      ...ofOptions(option.options ?? []),
    ])
  return (line: BillLine): string[] => [
    name(line.sizeNames),
    ...(line.parts ?? []).flatMap((part) => [
      part.quantity > 1 ? `${part.quantity}× ${name(part.names)}` : name(part.names),
      ...ofOptions(part.options),
    ]),
    ...ofOptions(line.options),
    ...line.without.map(({ names }) => t('manner.no', { name: name(names) })),
    line.minutes === undefined ? '' : `${line.minutes} min`,
    line.grams === undefined ? '' : `${line.grams} g`,
  ]
}
