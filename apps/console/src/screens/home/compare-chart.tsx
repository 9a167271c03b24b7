import { AmountAxis } from '@tabard/staff-ui/charts/amount-axis.tsx'
import chart from '@tabard/staff-ui/charts/chart.module.css'
import { ChartTable } from '@tabard/staff-ui/charts/chart-table.tsx'
import type { DaySoFar } from '@tabard/contract/reports/home'
import { axisTop, chartHours, hourText } from '@tabard/staff-ui/format/chart-hours'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './home.module.css'

type Hours = DaySoFar['hours']

interface CompareChartProps {
  readonly today: Hours
  readonly lastWeek: Hours
  readonly weekday: string
}

const height = 120
const step = 40

interface HourRow {
  readonly hour: number
  readonly now: number
  readonly before: number
}

/** Sales by hour, last week as the wide bar behind today's. Screen readers get a table of the same figures. */
export function CompareChart({ today, lastWeek, weekday }: CompareChartProps) {
  const { t } = useText()
  const then = new Map(lastWeek.map((each) => [each.hour, each]))
  const ordersOf = ({ hour, orders }: Hours[number]) => orders + (then.get(hour)?.orders ?? 0)
  const shown = chartHours(today.map((each) => ({ ...each, orders: ordersOf(each) })))
  const rows = shown.map(({ hour, salesCents }) => ({
    hour,
    now: salesCents,
    before: then.get(hour)?.salesCents ?? 0,
  }))
  if (rows.length === 0) return null
  return (
    <figure className={`${chart['chart']} ${classes['chartBox']}`}>
      <figcaption>
        <strong>{t('home.byHour')}</strong>
        <span className={`${chart['key']} ${classes['key']}`} data-series="today">
          {t('home.seriesToday')}
        </span>
        <span className={`${chart['key']} ${classes['key']}`} data-series="then">
          {t('home.seriesThen', { weekday })}
        </span>
      </figcaption>
      <Bars rows={rows} />
      <HiddenTable rows={rows} weekday={weekday} />
    </figure>
  )
}

function Bars({ rows }: { readonly rows: readonly HourRow[] }) {
  const { t } = useText()
  const { note } = useFormats()
  const top = axisTop(Math.max(...rows.flatMap((row) => [row.now, row.before])))
  const axis = 16 + note(top).length * 7.5
  const width = axis + rows.length * step
  const barOf = (cents: number) => {
    const size = (Math.max(0, cents) / top) * height
    return { y: height - size, height: size }
  }
  return (
    <div
      className={`${chart['scroll']} ${classes['scroll']}`}
      tabIndex={0}
      role="group"
      aria-label={t('home.byHour')}
    >
      <svg
        viewBox={`0 -10 ${width} ${height + 34}`}
        style={{ minWidth: axis + rows.length * 26 }}
        aria-hidden
      >
        <AmountAxis axis={axis} width={width} height={height} top={top} note={note} />
        {rows.map(({ hour, now, before }, place) => {
          const x = axis + place * step
          return (
            <g key={hour}>
              <rect x={x + 4} width={step - 8} rx={4} className={classes['barThen']} {...barOf(before)} />
              <rect x={x + 11} width={step - 22} rx={4} className={classes['barNow']} {...barOf(now)} />
              <text x={x + step / 2} y={height + 18} textAnchor="middle" className={chart['tick']}>
                {String(hour).padStart(2, '0')}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

interface HiddenTableProps {
  readonly rows: readonly HourRow[]
  readonly weekday: string
}

/** The figures of the bars, for screen readers. */
function HiddenTable({ rows, weekday }: HiddenTableProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <ChartTable>
      <caption>{t('home.byHour')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.hour')}</th>
          <th scope="col">{t('home.seriesToday')}</th>
          <th scope="col">{t('home.seriesThen', { weekday })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.hour}>
            <th scope="row">{hourText(row.hour)}</th>
            <td>{money(row.now)}</td>
            <td>{money(row.before)}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  )
}
