import { languageTags, type Language } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'
import { surchargeRows } from '@tabard/domain/pricing/fees/surcharge-rows'
import type { Rate } from '@tabard/domain/pricing/rules'
import type { DiscountOff } from '@tabard/domain/pricing/discounts/manual-discount'
import { hasBreakdown } from './has-breakdown.ts'
import { pointsText } from '../value/points-text.ts'
import { valuePayments } from '../value/value-paid.ts'
import { useDisplay } from '../context/use-display.ts'
import { useLabels } from '../context/use-labels.ts'

interface BillRowsProps {
  readonly bill: Bill
  readonly isPayable?: boolean
  /** Without a subtotal that is the total. */
  readonly isBrief?: boolean
  /** Nothing is due any more. */
  readonly isSettled?: boolean
}

/** The rows of a bill, with the total emphasised. */
export function BillRows({ bill, isPayable = false, isBrief = false, isSettled = false }: BillRowsProps) {
  const { t, name, money, language } = useLabels()
  const showsSubtotal = useDisplay().showsSubtotal && !(isBrief && !hasBreakdown(bill))
  const cash = (cents: number) => money(cents, bill.currency)
  const percent = (rate: Rate) => percentIn(language, rate)
  const tipCents = bill.tipCents ?? 0
  const hasValue = valuePayments(bill).length > 0
  const showsRounding = isPayable && bill.payableCents !== bill.totalCents
  return (
    <dl className="figures flex flex-col gap-1.5">
      {showsSubtotal && <Row label={t('bill.goods')} amount={cash(bill.goodsCents + bill.discountCents)} />}
      <Reductions bill={bill} />
      {bill.rows.map((row) => (
        <Row key={row.id} label={name(row.names)} amount={cash(row.cents)} />
      ))}
      {bill.taxMode === 'added' &&
        bill.taxes.map((tax) => (
          <Row
            key={tax.index}
            label={t('bill.taxAdded', { name: name(tax.names), rate: percent(tax.rate) })}
            amount={cash(tax.cents)}
          />
        ))}
      <Row
        label={t('bill.total')}
        amount={cash(bill.totalCents)}
        tone={`mt-1 border-t border-line pt-2.5 font-bold ${showsRounding ? '' : 'text-large'}`}
      />
      {bill.taxMode === 'included' &&
        bill.taxes.map((tax) => (
          <Row
            key={tax.index}
            label={t('bill.taxIncluded', { name: name(tax.names), rate: percent(tax.rate) })}
            amount={cash(tax.cents)}
            tone="text-small text-soft"
          />
        ))}
      {showsRounding && (
        <>
          {surchargeRows(bill).map(({ names, cents }) => (
            <Row
              key={JSON.stringify(names)}
              label={names ? name(names) : t('bill.surcharge')}
              amount={cash(cents)}
            />
          ))}
          {tipCents !== 0 && <Row label={t('bill.tip')} amount={cash(tipCents)} />}
          {bill.roundingCents !== 0 && <Row label={t('bill.rounding')} amount={cash(bill.roundingCents)} />}
          <Row
            label={t('bill.payable', { how: isSettled || hasValue ? 'settled' : bill.tender })}
            amount={cash(bill.payableCents)}
            tone="text-large font-bold"
          />
        </>
      )}
      {bill.pointsEarned !== undefined && bill.pointsEarned > 0 && (
        <Row
          label={t(isSettled ? 'bill.pointsEarned' : 'bill.pointsToEarn')}
          amount={pointsText(bill.pointsEarned, language)}
          tone="text-small text-soft"
        />
      )}
    </dl>
  )
}

/** Discounts, promotions and points, each with its amount. */
function Reductions({ bill }: { readonly bill: Bill }) {
  const { t, name, money, language } = useLabels()
  const cash = (cents: number) => money(cents, bill.currency)
  const offText = (off: DiscountOff) => (off.kind === 'percent' ? percentIn(language, off.rate) : '')
  return (
    <>
      {bill.discountCents > 0 && (
        <Row label={t('bill.discount')} amount={cash(-bill.discountCents)} tone="text-good" />
      )}
      {bill.memberCents !== undefined && (
        <Row label={t('bill.member')} amount={cash(-bill.memberCents)} tone="text-good" />
      )}
      {(bill.promotions ?? []).map(
        (offer) =>
          offer.applied && (
            <Row key={offer.id} label={name(offer.names)} amount={cash(-offer.cents)} tone="text-good" />
          ),
      )}
      {(bill.given ?? []).map(
        (given) =>
          given.cents > 0 && (
            <Row
              key={given.id}
              label={[t('bill.discount'), offText(given.off), given.names ? name(given.names) : '']
                .filter((part) => part !== '')
                .join(' · ')}
              amount={cash(-given.cents)}
              tone="text-good"
            />
          ),
      )}
      {bill.points !== undefined && (
        <Row label={t('bill.points')} amount={cash(-bill.points.cents)} tone="text-good" />
      )}
    </>
  )
}

function percentIn(language: Language, rate: Rate): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(languageTags[language], format).format(rate / 10_000)
}

function Row({
  label,
  amount,
  tone = '',
}: {
  readonly label: string
  readonly amount: string
  readonly tone?: string
}) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${tone}`}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="ml-auto shrink-0">{amount}</dd>
    </div>
  )
}
