import { languageTags } from '@tabard/domain/text/names'
import type { ShopCustomerDetail } from '@tabard/contract/customers/shop-customers'
import { ChartTable } from '@tabard/staff-ui/charts/chart-table.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './page.module.css'

type Months = ShopCustomerDetail['months']

const height = 96
const step = 40

/** What the customer spent in each of the last twelve months. Screen readers get a table. */
export function SpendChart({ months }: { readonly months: Months }) {
  const { t } = useText()
  const { money } = useFormats()
  const nameOf = useMonthNames()
  if (months.every(({ cents }) => cents === 0))
    return (
      <>
        <h2>{t('customers.byMonth')}</h2>
        <p className={classes['nothing']}>{t('customers.nothingSpent')}</p>
      </>
    )
  const top = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <figure className={classes['chart']}>
      <figcaption>{t('customers.byMonth')}</figcaption>
      <svg viewBox={`0 0 ${months.length * step} ${height + 22}`} aria-hidden>
        <line x1={0} x2={months.length * step} y1={height} y2={height} className={classes['base']} />
        {months.map(({ month, cents, orders }, place) => {
          const size = (Math.max(0, cents) / top) * (height - 8)
          return (
            <g key={month}>
              <title>{`${nameOf(month, 'long')}: ${money(cents)} · ${t('customers.orderCount', { count: orders })}`}</title>
              <rect
                x={place * step + 7}
                y={height - size}
                width={step - 14}
                height={size}
                rx={4}
                className={classes['bar']}
              />
              <text
                x={place * step + step / 2}
                y={height + 17}
                textAnchor="middle"
                className={classes['tick']}
              >
                {nameOf(month, 'narrow')}
              </text>
            </g>
          )
        })}
      </svg>
      <ChartTable>
        <caption>{t('customers.byMonth')}</caption>
        <tbody>
          {months.map(({ month, cents, orders }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month, 'long')}</th>
              <td>{t('customers.orderCount', { count: orders })}</td>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  )
}

/** The name of a month (`2026-11`): `November 2026`, or for the axis `Nov`. */
function useMonthNames(): (month: string, kind: 'long' | 'narrow') => string {
  const { language } = useText()
  const tag = languageTags[language]
  const long = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  return (month, kind) => (kind === 'long' ? long : short).format(Date.parse(`${month}-01T00:00:00Z`))
}
