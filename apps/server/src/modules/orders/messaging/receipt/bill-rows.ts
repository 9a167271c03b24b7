import { surchargeRows } from '@tabard/domain/pricing/fees/surcharge-rows'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { Language, Names } from '@tabard/domain/text/names'
import type { Rate } from '@tabard/domain/pricing/rules'
import type { ServerMessages } from '../../../../http/server-messages.ts'

/** An amount with its label. */
export interface AmountRow {
  readonly label: string
  readonly cents: number
}

type T = ServerMessages[Language]

/** The rows of a bill below its lines, as the receipt's page shows them. */
export function billRows(
  bill: Bill,
  t: T,
  name: (names: Names) => string,
  language: Language,
): readonly AmountRow[] {
  const percent = (rate: Rate) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
  const taxes = (key: 'bill.taxAdded' | 'bill.taxIncluded') =>
    bill.taxes.map((tax) => ({
      label: t(key, { name: name(tax.names), rate: percent(tax.rate) }),
      cents: tax.cents,
    }))
  return [
    { label: t('bill.goods'), cents: bill.goodsCents + bill.discountCents },
    ...reductions(bill, t, name),
    ...bill.rows.map((row) => ({ label: name(row.names), cents: row.cents })),
    ...(bill.taxMode === 'added' ? taxes('bill.taxAdded') : []),
    { label: t('bill.total'), cents: bill.totalCents },
    ...(bill.taxMode === 'included' ? taxes('bill.taxIncluded') : []),
    ...(bill.payableCents === bill.totalCents ? [] : payableRows(bill, t, name)),
  ]
}

function reductions(bill: Bill, t: T, name: (names: Names) => string): AmountRow[] {
  const offers = (bill.promotions ?? []).flatMap((offer) =>
    offer.applied ? [{ label: name(offer.names), cents: -offer.cents }] : [],
  )
  const given = (bill.given ?? []).flatMap(({ cents, names }) =>
    cents > 0 ? [{ label: names ? name(names) : t('bill.discount'), cents: -cents }] : [],
  )
  return [
    ...(bill.discountCents > 0 ? [{ label: t('bill.discount'), cents: -bill.discountCents }] : []),
    ...(bill.memberCents === undefined ? [] : [{ label: t('receiptMail.member'), cents: -bill.memberCents }]),
    ...offers,
    ...given,
    ...(bill.points === undefined ? [] : [{ label: t('receiptMail.points'), cents: -bill.points.cents }]),
  ]
}

/** What a tender adds to the total. */
function payableRows(bill: Bill, t: T, name: (names: Names) => string): AmountRow[] {
  const tipCents = bill.tipCents ?? 0
  return [
    ...surchargeRows(bill).map(({ names, cents }) => ({
      label: names ? name(names) : t('receiptMail.surcharge'),
      cents,
    })),
    ...(tipCents === 0 ? [] : [{ label: t('receiptMail.tip'), cents: tipCents }]),
    ...(bill.roundingCents === 0 ? [] : [{ label: t('bill.rounding'), cents: bill.roundingCents }]),
    { label: t('bill.payable', { how: bill.tender }), cents: bill.payableCents },
  ]
}
