import type { LiabilityKind } from '@tabard/contract/value/gift-cards/value-reports'
import { formatMoney, formatNote } from '@tabard/domain/money/money'
import { languageTags } from '@tabard/domain/text/names'
import { AmountAxis } from '@tabard/staff-ui/charts/amount-axis.tsx'
import chart from '@tabard/staff-ui/charts/chart.module.css'
import { ChartTable } from '@tabard/staff-ui/charts/chart-table.tsx'
import { axisTop } from '@tabard/staff-ui/format/chart-hours'
import { useText } from '../../text.ts'
import classes from './liability.module.css'

const height = 180
const step = 76
const series = ['issued', 'redeemed', 'expired', 'outstanding'] as const

type Row = Readonly<Record<(typeof series)[number], number>> & { readonly month: string }

/** Issued, redeemed and expired by month as bars, and what was owed at its end as a line. Screen readers get a table. */
export function LiabilityChart({ kind }: { readonly kind: LiabilityKind }) {
  const { t, language } = useText()
  const nameOf = useMonthNames()
  const rows = kind.months.map((each): Row => ({
    month: each.month,
    issued: each.issuedCents + each.bonusCents,
    redeemed: each.redeemedCents - each.refundedCents,
    expired: each.expiredCents,
    outstanding: each.outstandingCents,
  }))
  const money = (cents: number) => formatMoney(cents, kind.currency, language)
  return (
    <figure className={`${chart['chart']} ${classes['chart']}`}>
      <figcaption>
        {series.map((name) => (
          <span key={name} className={`${chart['key']} ${classes['key']}`} data-series={name}>
            {t(`liability.${name}`)}
          </span>
        ))}
      </figcaption>
      <Drawing rows={rows} note={(cents) => formatNote(cents, kind.currency, language)} />
      <ChartTable>
        <caption>{t('liability.byMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('liability.month')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {t(`liability.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{nameOf(row.month, 'long')}</th>
              {series.map((name) => (
                <td key={name}>{money(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  )
}

interface DrawingProps {
  readonly rows: readonly Row[]
  readonly note: (cents: number) => string
}

function Drawing({ rows, note }: DrawingProps) {
  const { t } = useText()
  const nameOf = useMonthNames()
  const top = axisTop(Math.max(100, ...rows.flatMap((row) => series.map((name) => row[name]))))
  const axis = 16 + note(top).length * 8
  const width = axis + rows.length * step
  const yOf = (cents: number) => height - (Math.max(0, cents) / top) * height
  const xOf = (place: number) => axis + place * step
  const line = rows.map((row, place) => `${xOf(place) + step / 2},${yOf(row.outstanding)}`).join(' ')
  return (
    <div
      className={`${chart['scroll']} ${classes['scroll']}`}
      tabIndex={0}
      role="group"
      aria-label={t('liability.byMonth')}
    >
      <svg viewBox={`0 -12 ${width} ${height + 40}`} style={{ minWidth: width * 0.75 }} aria-hidden>
        <AmountAxis axis={axis} width={width} height={height} top={top} note={note} />
        {rows.map((row, place) => (
          <g key={row.month}>
            {(['issued', 'redeemed', 'expired'] as const).map((name, at) => (
              <rect
                key={name}
                x={xOf(place) + 10 + at * 19}
                width={17}
                rx={3}
                y={yOf(row[name])}
                height={height - yOf(row[name])}
                className={classes['barOf']}
                data-series={name}
              />
            ))}
            <text x={xOf(place) + step / 2} y={height + 20} textAnchor="middle" className={chart['tick']}>
              {nameOf(row.month, 'short')}
            </text>
          </g>
        ))}
        <polyline points={line} className={classes['line']} />
        {rows.map((row, place) => (
          <circle
            key={row.month}
            cx={xOf(place) + step / 2}
            cy={yOf(row.outstanding)}
            r={4}
            className={classes['dot']}
          />
        ))}
      </svg>
    </div>
  )
}

/** The name of a month (`2026-11`): `November 2026`, or for the axis `Nov`. */
export function useMonthNames(): (month: string, kind: 'long' | 'short') => string {
  const { language } = useText()
  const tag = languageTags[language]
  const long = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  return (month, kind) => (kind === 'long' ? long : short).format(Date.parse(`${month}-01T00:00:00Z`))
}
