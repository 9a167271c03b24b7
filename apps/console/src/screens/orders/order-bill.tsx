import type { StaffOrder } from '@tabard/contract/till'
import type { BillLine, TaxRow } from '@tabard/domain/pricing/bill'
import { nameIn, type Names } from '@tabard/domain/names'
import { useFormats } from '../../pieces/formats.ts'
import { useText } from '../../pieces/text.ts'
import classes from './drawer.module.css'
import { WorkedOut } from './worked-out.tsx'

/** The frozen bill, row by row as the receipt has it: its rows sum to the total. */
export function OrderBill({ order }: { readonly order: StaffOrder }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const { bill } = order
  const taxWords = (tax: TaxRow) => {
    const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
      tax.rate / 10_000,
    )
    return t(bill.taxMode === 'included' ? 'bill.taxIncluded' : 'bill.taxAdded', {
      name: nameIn(tax.names, language),
      rate,
    })
  }
  return (
    <section aria-label={t('order.bill')} className={classes['bill']}>
      <h2>{t('order.bill')}</h2>
      <ul className={classes['lines']}>
        {bill.lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      <dl className={classes['sums']}>
        <Sum label={t('bill.goods')} cents={bill.goodsCents + bill.discountCents} />
        {bill.discountCents > 0 && <Sum label={t('bill.discount')} cents={-bill.discountCents} />}
        {(bill.promotions ?? []).map(
          (offer) =>
            offer.applied && (
              <Sum key={offer.id} label={nameIn(offer.names, language)} cents={-offer.cents} />
            ),
        )}
        {bill.rows.map((row) => (
          <Sum key={row.id} label={nameIn(row.names, language)} cents={row.cents} />
        ))}
        {bill.taxMode === 'added' &&
          bill.taxes.map((tax) => <Sum key={tax.index} label={taxWords(tax)} cents={tax.cents} />)}
        <Sum label={t('bill.total')} cents={bill.totalCents} isStrong />
        {bill.taxMode === 'included' &&
          bill.taxes.map((tax) => <Sum key={tax.index} label={taxWords(tax)} cents={tax.cents} isQuiet />)}
        {bill.surchargeCents !== undefined && <Sum label={t('bill.surcharge')} cents={bill.surchargeCents} />}
        {bill.tipCents !== undefined && <Sum label={t('bill.tip')} cents={bill.tipCents} />}
        {bill.roundingCents !== 0 && <Sum label={t('bill.rounding')} cents={bill.roundingCents} />}
        {bill.payableCents !== bill.totalCents && (
          <Sum label={t('bill.payable')} cents={bill.payableCents} isStrong />
        )}
        {order.paidCents > 0 && <Sum label={t('order.paid')} cents={order.paidCents} />}
        {order.refundedCents > 0 && <Sum label={t('order.refunded')} cents={-order.refundedCents} />}
        {order.refunds
          .filter(({ status }) => status !== 'done')
          .map((refund) => (
            <Sum
              key={refund.refundId}
              label={t(refund.status === 'failed' ? 'refund.failed' : 'refund.onItsWay')}
              cents={refund.cents}
              isQuiet
            />
          ))}
        {order.status !== 'cancelled' && order.paidCents < bill.payableCents && (
          <div className={classes['open']}>
            <dt>{t('order.open')}</dt>
            <dd>{money(bill.payableCents - order.paidCents)}</dd>
          </div>
        )}
      </dl>
      <WorkedOut bill={bill} />
    </section>
  )
}

function Sum({
  label,
  cents,
  isStrong,
  isQuiet,
}: {
  readonly label: string
  readonly cents: number
  readonly isStrong?: boolean
  readonly isQuiet?: boolean
}) {
  const { money } = useFormats()
  return (
    <div data-strong={isStrong} data-quiet={isQuiet}>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}

function Line({ line }: { readonly line: BillLine }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const name = (names: Names) => nameIn(names, language)
  const details = [
    ...(line.sizeNames.first === '' ? [] : [name(line.sizeNames)]),
    ...line.options.map(
      (option) => `+ ${option.quantity > 1 ? `${option.quantity}× ` : ''}${name(option.names)}`,
    ),
    ...line.without.map((without) => t('ticket.without', { name: name(without.names) })),
  ]
  return (
    <li>
      <span className={classes['quantity']}>{line.quantity}×</span>
      <span className={classes['dish']}>
        {name(line.names)}
        {details.length > 0 && <small>{details.join(' · ')}</small>}
        {line.note !== '' && <small className={classes['lineNote']}>{line.note}</small>}
      </span>
      <span className="figures">{money(line.amountCents)}</span>
    </li>
  )
}
