import type { Bill } from '@tabard/domain/pricing/bill'
import { surchargeRows } from '@tabard/domain/pricing/fees/surcharge-rows'
import { restCents } from '@tabard/ordering-ui/value/value-paid'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './order.module.css'

/** What makes the total differ from the sum of the items: discounts, offers, fees, added taxes, rounding, and what vouchers pay. */
export function OrderSums({ bill }: { readonly bill: Bill }) {
  const { t, language } = useText()
  const name = (names: Parameters<typeof nameIn>[0]) => nameIn(names, language)
  const rows = [
    { label: t('bill.discount'), cents: -bill.discountCents },
    { label: t('bill.member'), cents: -(bill.memberCents ?? 0) },
    ...(bill.promotions ?? []).flatMap((offer) =>
      offer.applied ? [{ label: name(offer.names), cents: -offer.cents }] : [],
    ),
    { label: t('bill.points'), cents: -(bill.points?.cents ?? 0) },
    ...bill.rows.map(({ names, cents }) => ({ label: name(names), cents })),
    ...(bill.taxMode === 'added'
      ? bill.taxes.map(({ names, cents }) => ({ label: name(names), cents }))
      : []),
    ...surchargeRows(bill).map(({ names, cents }) => ({
      label: names ? name(names) : t('bill.surcharge'),
      cents,
    })),
    { label: t('bill.rounding'), cents: bill.roundingCents },
    { label: t('bill.voucher'), cents: restCents(bill) - bill.payableCents },
  ].filter(({ cents }) => cents !== 0)
  if (rows.length === 0) return null
  return (
    <dl className={classes['sums']}>
      <Sum label={t('bill.goods')} cents={bill.goodsCents + bill.discountCents} />
      {rows.map(({ label, cents }) => (
        <Sum key={label} label={label} cents={cents} />
      ))}
    </dl>
  )
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  const { money } = useFormats()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
