import type { LiabilityFigures, LiabilityKind } from '@tabard/contract/value/gift-cards/value-reports'
import { formatMoney } from '@tabard/domain/money/money'
import { FigureTable } from '../../components/lists/figure-table.tsx'
import { useText } from '../../text.ts'
import { useMonthNames } from './liability-chart.tsx'

const columns = [
  ['issued', 'issuedCents'],
  ['bonus', 'bonusCents'],
  ['redeemed', 'redeemedCents'],
  ['refunded', 'refundedCents'],
  ['expired', 'expiredCents'],
  ['outstanding', 'outstandingCents'],
] as const

interface TableProps {
  readonly kind: LiabilityKind
}

/** What moved in each month, the newest first, and from the first day on. */
export function MonthTable({ kind }: TableProps) {
  const { t, language } = useText()
  const nameOf = useMonthNames()
  const figuresOf = (figures: LiabilityFigures) =>
    columns.map(([, field]) => formatMoney(figures[field], kind.currency, language))
  return (
    <FigureTable
      label={t('liability.byMonth')}
      head={[t('liability.month'), ...columns.map(([name]) => t(`liability.${name}`))]}
      rows={kind.months.toReversed().map((month) => ({
        key: month.month,
        name: nameOf(month.month, 'long'),
        figures: figuresOf(month),
      }))}
      foot={{ key: 'total', name: t('liability.allTime'), figures: figuresOf(kind.total) }}
      main={columns.length}
    />
  )
}

/** What each shop sold, and what was redeemed there: value is valid at all shops. */
export function ShopTable({ kind }: TableProps) {
  const { t, language } = useText()
  const money = (cents: number) => formatMoney(cents, kind.currency, language)
  return (
    <FigureTable
      label={t('liability.byShop')}
      head={[t('liability.shop'), t('liability.issued'), t('liability.redeemed'), t('liability.difference')]}
      rows={kind.shops.map(({ shopId, name, issuedCents, redeemedCents }) => ({
        key: shopId,
        name,
        figures: [money(issuedCents), money(redeemedCents), money(issuedCents - redeemedCents)],
      }))}
    />
  )
}
