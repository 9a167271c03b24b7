import type { LiabilityFigures, LiabilityKind } from '@tabard/contract/value/gift-cards/value-reports'
import { formatMoney } from '@tabard/domain/money/money'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useText } from '../../text.ts'
import classes from './liability.module.css'
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
  const cells = (figures: LiabilityFigures) =>
    columns.map(([name, field]) => (
      <td key={name} data-main={name === 'outstanding' || undefined}>
        {formatMoney(figures[field], kind.currency, language)}
      </td>
    ))
  return (
    <div
      className={`${cards['rows']} ${classes['scroll']}`}
      tabIndex={0}
      role="group"
      aria-label={t('liability.byMonth')}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('liability.month')}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {t(`liability.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kind.months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{nameOf(month.month, 'long')}</th>
              {cells(month)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('liability.allTime')}</th>
            {cells(kind.total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What each shop sold, and what was redeemed there: value is valid at all shops. */
export function ShopTable({ kind }: TableProps) {
  const { t, language } = useText()
  const money = (cents: number) => formatMoney(cents, kind.currency, language)
  return (
    <div className={`${cards['rows']} ${classes['scroll']}`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('liability.shop')}</th>
            <th scope="col">{t('liability.issued')}</th>
            <th scope="col">{t('liability.redeemed')}</th>
            <th scope="col">{t('liability.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {kind.shops.map(({ shopId, name, issuedCents, redeemedCents }) => (
            <tr key={shopId}>
              <th scope="row">{name}</th>
              <td>{money(issuedCents)}</td>
              <td>{money(redeemedCents)}</td>
              <td>{money(issuedCents - redeemedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
