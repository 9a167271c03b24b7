import type { StaffOrder } from '@tabard/contract/till/calls'
import type { LineGuest } from '@tabard/domain/cart/order-options'
import { duration } from '@tabard/domain/text/duration'
import type { BillLine, BillOption, BillPart, TaxRow } from '@tabard/domain/pricing/bill'
import type { ManualDiscountOutcome } from '@tabard/domain/pricing/discounts/manual-discount'
import { surchargeRows } from '@tabard/domain/pricing/fees/surcharge-rows'
import { sharesOfLine } from '@tabard/domain/pricing/lines/line-shares'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { optionLabels } from '@tabard/ordering-ui/bill/option-labels'
import { useOffText } from '../../../components/discounts/use-off-text.ts'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { useInstructionPrefix } from '../../../components/kitchen/use-instruction-prefix.ts'
import classes from './drawer.module.css'
import { WorkedOut } from './worked-out.tsx'

const shareLabels = { member: 'bill.member', given: 'bill.discount', points: 'bill.points' } as const

/** The frozen bill, in the receipt's rows, which add up to the total. */
export function OrderBill({ order }: { readonly order: StaffOrder }) {
  const { t, language } = useText()
  const { bill } = order
  const taxLabels = useTaxLabels(bill)
  return (
    <section aria-label={t('order.bill')} className={classes['bill']}>
      <h2>{t('order.bill')}</h2>
      <ul className={classes['lines']}>
        {bill.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <Line
              key={line.lineId}
              bill={bill}
              line={line}
              guest={order.orderOptions.guests?.[line.lineId]}
            />
          ))}
      </ul>
      <dl className={classes['sums']}>
        <Sum label={t('bill.goods')} cents={bill.goodsCents + bill.discountCents} />
        {bill.discountCents > 0 && <Sum label={t('bill.discount')} cents={-bill.discountCents} />}
        {bill.memberCents !== undefined && <Sum label={t('bill.member')} cents={-bill.memberCents} />}
        {(bill.promotions ?? []).map(
          (promotion) =>
            promotion.applied && (
              <Sum key={promotion.id} label={nameIn(promotion.names, language)} cents={-promotion.cents} />
            ),
        )}
        {(bill.given ?? []).map(
          (given) => given.cents > 0 && <ManualDiscountRow key={given.id} given={given} order={order} />,
        )}
        {bill.points && <Sum label={t('bill.points')} cents={-bill.points.cents} />}
        {bill.rows.map((row) => (
          <Sum key={row.id} label={nameIn(row.names, language)} cents={row.cents} />
        ))}
        {bill.taxMode === 'added' &&
          bill.taxes.map((tax) => <Sum key={tax.index} label={taxLabels(tax)} cents={tax.cents} />)}
        <Sum label={t('bill.total')} cents={bill.totalCents} isStrong />
        {bill.taxMode === 'included' &&
          bill.taxes.map((tax) => <Sum key={tax.index} label={taxLabels(tax)} cents={tax.cents} isQuiet />)}
        {surchargeRows(bill).map(({ names, cents }) => (
          <Sum
            key={JSON.stringify(names)}
            label={names ? nameIn(names, language) : t('bill.surcharge')}
            cents={cents}
          />
        ))}
        {bill.tipCents !== undefined && <Sum label={t('bill.tip')} cents={bill.tipCents} />}
        {bill.roundingCents !== 0 && <Sum label={t('bill.rounding')} cents={bill.roundingCents} />}
        {bill.payableCents !== bill.totalCents && (
          <Sum
            label={t('bill.payable', { how: order.balanceCents <= 0 ? 'settled' : bill.tender })}
            cents={bill.payableCents}
            isStrong
          />
        )}
        <PaidSums order={order} />
        {order.refundedCents > 0 && <Sum label={t('order.refunded')} cents={-order.refundedCents} />}
        <OpenSums order={order} />
      </dl>
      <WorkedOut bill={bill} />
    </section>
  )
}

/** Every payment with its tender. */
function PaidSums({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { time } = useFormats()
  return order.payments.map((payment) => (
    <Sum
      key={payment.paymentId}
      label={`${t('order.paidWith', { tender: payment.tender })} · ${time(payment.at)}`}
      cents={payment.cents}
    />
  ))
}

/** Refunds that are not done yet, and what is still open. */
function OpenSums({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <>
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
      {order.balanceCents !== 0 && (
        <div className={classes['open']}>
          <dt>{t(order.balanceCents > 0 ? 'order.open' : 'order.overpaid')}</dt>
          <dd>{money(Math.abs(order.balanceCents))}</dd>
        </div>
      )}
    </>
  )
}

function useTaxLabels(bill: StaffOrder['bill']) {
  const { t, language } = useText()
  return (tax: TaxRow) => {
    const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
      tax.rate / 10_000,
    )
    return t(bill.taxMode === 'included' ? 'bill.taxIncluded' : 'bill.taxAdded', {
      name: nameIn(tax.names, language),
      rate,
    })
  }
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

/** A manual discount: amount, reason and the staff member who gave it. */
function ManualDiscountRow({
  given,
  order,
}: {
  readonly given: ManualDiscountOutcome
  readonly order: StaffOrder
}) {
  const { t, language } = useText()
  const { money } = useFormats()
  const offText = useOffText()
  const told = order.discounts.find(({ discountId }) => discountId === given.id)
  const reason = t(`given.reason.${given.reason}`)
  return (
    <div>
      <dt>
        {given.off.kind === 'percent' ? `${t('bill.discount')} ${offText(given.off)}` : t('bill.discount')}
        {given.names && ` · ${nameIn(given.names, language)}`}
        <small>
          {[reason, told?.words ?? '', told?.who ?? ''].filter((word) => word !== '').join(' · ')}
        </small>
      </dt>
      <dd>{money(-given.cents)}</dd>
    </div>
  )
}

interface LineProps {
  readonly bill: StaffOrder['bill']
  readonly line: BillLine
  /** The guest of the line, for a table's shared order. */
  readonly guest: LineGuest | undefined
}

function Line({ bill, line, guest }: LineProps) {
  const { t, language } = useText()
  const prefix = useInstructionPrefix()
  const { money } = useFormats()
  const name = (names: Names) => nameIn(names, language)
  const measure =
    line.minutes !== undefined ? duration(line.minutes) : line.grams === undefined ? '' : `${line.grams} g`
  const whose = guest ? (guest.name === '' ? t('ticket.guest', { number: guest.number }) : guest.name) : ''
  const details = [whose, measure, ...detailsOf(line)].filter((detail) => detail !== '')
  return (
    <li>
      <span className={classes['quantity']}>{line.quantity}×</span>
      <span className={classes['dish']}>
        {name(line.names)}
        {details.length > 0 && <small>{details.join(' · ')}</small>}
        {line.parts?.map((part) => (
          <small key={JSON.stringify(part)}>
            {[`${part.quantity}× ${name(part.names)}`, ...detailsOf(part)].join(' · ')}
          </small>
        ))}
        {line.note !== '' && <small className={classes['lineNote']}>{line.note}</small>}
        {sharesOfLine(bill, line).map(({ key, kind, names, cents }) => (
          <small key={key} className={classes['share']}>
            {money(-cents)} {kind === 'offer' ? names && name(names) : t(shareLabels[kind])}
          </small>
        ))}
        {line.paidUnits !== undefined && (
          <small className={classes['share']}>{t('tables.partPaid', { units: line.paidUnits })}</small>
        )}
      </span>
      <span className="figures">{money(line.amountCents)}</span>
    </li>
  )

  function detailsOf({ sizeNames, options, without }: Pick<BillPart, 'sizeNames' | 'options' | 'without'>) {
    return [
      ...(sizeNames.first === '' ? [] : [name(sizeNames)]),
      ...options.map(optionText),
      ...without.map((each) => t('ticket.without', { name: name(each.names) })),
    ]
  }

  function optionText(option: BillOption): string {
    const sign = option.isInstruction && prefix !== '' ? `${prefix} ` : option.modifier === 'no' ? '' : '+ '
    const count = option.quantity > 1 ? `${option.quantity}× ` : ''
    const below = (option.options ?? []).map(optionText)
    const label = `${sign}${count}${optionLabels(option, t, name)}`
    return below.length === 0 ? label : `${label} (${below.join(', ')})`
  }
}
