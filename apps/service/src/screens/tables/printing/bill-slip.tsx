import type { TableSlip } from '@tabard/contract/tables/floor/table-slip'
import type { BillLine } from '@tabard/domain/pricing/bill'
import { nameIn } from '@tabard/domain/text/names'
import { optionLabels } from '@tabard/ordering-ui/bill/option-labels'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './printing.module.css'
import { slipLines, slipRows } from './slip-rows.ts'

/** The bill of a table on paper, before it is paid. */
export function BillSlip({ slip }: { readonly slip: TableSlip }) {
  const { t, language } = useText()
  const { money, dateTime } = useFormats()
  const { shop, printed } = slip
  const rows = slipRows(slip)
  return (
    <article className={classes['slip']}>
      <header>
        <h1>{nameIn(shop.names, language)}</h1>
        {[shop.address, shop.phone, shop.registration]
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </header>
      <div className={classes['head']}>
        <strong>{t('tables.billTitle', { number: slip.table })}</strong>
        {slip.covers !== undefined && <span>{t('tables.covers', { count: slip.covers })}</span>}
        <span>{dateTime(printed.at)}</span>
      </div>
      <ul>
        {slipLines(slip).map(({ line, quantity, amountCents }) => (
          <li key={line.lineId}>
            <span>
              {quantity} × {nameIn(line.names, language)}
              <Details line={line} />
            </span>
            <span>{money(amountCents)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {rows.before.map(({ label, cents }) => (
          <Sum key={label.first + label.second} label={nameIn(label, language)} cents={cents} />
        ))}
        {rows.discountCents > 0 && <Sum label={t('bill.discount')} cents={-rows.discountCents} />}
        <Sum label={t('bill.total')} cents={slip.totalCents} isStrong />
        {rows.included.map(({ label, cents }) => (
          <Sum
            key={label.first + label.second}
            label={t('tables.slipTax', { name: nameIn(label, language) })}
            cents={cents}
          />
        ))}
      </dl>
      {slip.payments.length > 0 && (
        <dl>
          {slip.payments.map(({ tender, cents, at }) => (
            <Sum key={`${at} ${cents}`} label={t('order.paidWith', { tender })} cents={-cents} />
          ))}
        </dl>
      )}
      <dl className={classes['left']}>
        <Sum label={t('tables.slipLeft')} cents={slip.openCents} isStrong />
        {slip.cashCents !== slip.openCents && <Sum label={t('tables.slipCash')} cents={slip.cashCents} />}
      </dl>
      <p className={classes['note']}>{t('tables.slipNote')}</p>
    </article>
  )
}

/** Size, options, parts and what was left out of a line. */
function Details({ line }: { readonly line: BillLine }) {
  const { t, language } = useText()
  const name = (names: Parameters<typeof nameIn>[0]) => nameIn(names, language)
  const details = [
    name(line.sizeNames),
    ...(line.parts ?? []).map((part) => `${part.quantity} × ${name(part.names)}`),
    ...line.options.map((option) => optionLabels(option, t, name)),
    ...line.without.map((each) => t('ticket.without', { name: name(each.names) })),
  ].filter((detail) => detail !== '')
  return details.length > 0 && <small>{details.join(', ')}</small>
}

interface SumProps {
  readonly label: string
  readonly cents: number
  readonly isStrong?: boolean
}

function Sum({ label, cents, isStrong }: SumProps) {
  const { money } = useFormats()
  return (
    <div data-strong={isStrong}>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
