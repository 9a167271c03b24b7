import type { SettlementTotal } from '@tabard/contract/settlement/calls'
import { AmountAxis } from '@tabard/staff-ui/charts/amount-axis.tsx'
import chart from '@tabard/staff-ui/charts/chart.module.css'
import { ChartTable } from '@tabard/staff-ui/charts/chart-table.tsx'
import { axisTop } from '@tabard/staff-ui/format/chart-hours'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { sumDays } from './report-sums.ts'
import classes from './settlement.module.css'

const height = 120
const step = 34

/** What is expected and what providers listed, by day; the oldest first. Screen readers get a table. */
export function NetChart({ days }: { readonly days: readonly SettlementTotal[] }) {
  const { t } = useText()
  const { money } = useFormats()
  const checked = days.filter(({ source }) => source !== undefined)
  const rows = [...new Set(checked.map(({ day }) => day))].toSorted().map((day) => {
    const sums = sumDays(checked.filter((each) => each.day === day))
    return { day, expected: sums.expectedCents, listed: sums.listedCents }
  })
  if (rows.length === 0) return null
  return (
    <figure className={chart['chart']}>
      <figcaption>
        <strong>{t('settlement.byDay')}</strong>
        <span className={`${chart['key']} ${classes['key']}`} data-series="expected">
          {t('settlement.expected')}
        </span>
        <span className={`${chart['key']} ${classes['key']}`} data-series="listed">
          {t('settlement.listed')}
        </span>
      </figcaption>
      <Bars rows={rows} />
      <ChartTable>
        <caption>{t('settlement.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settlement.day')}</th>
            <th scope="col">{t('settlement.expected')}</th>
            <th scope="col">{t('settlement.listed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, expected, listed }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{money(expected)}</td>
              <td>{money(listed)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  )
}

interface BarsProps {
  readonly rows: readonly { readonly day: string; readonly expected: number; readonly listed: number }[]
}

function Bars({ rows }: BarsProps) {
  const { t } = useText()
  const { note } = useFormats()
  const top = axisTop(Math.max(1, ...rows.flatMap(({ expected, listed }) => [expected, listed])))
  const axis = 16 + note(top).length * 7.5
  // A month of few days keeps the size of its letters.
  const width = Math.max(320, axis + rows.length * step)
  const barOf = (cents: number) => {
    const size = (Math.max(0, cents) / top) * height
    return { y: height - size, height: size }
  }
  return (
    <div
      className={`${chart['scroll']} ${classes['scroll']}`}
      tabIndex={0}
      role="group"
      aria-label={t('settlement.byDay')}
    >
      <svg viewBox={`0 -10 ${width} ${height + 34}`} style={{ width }} aria-hidden>
        <AmountAxis axis={axis} width={width} height={height} top={top} note={note} />
        {rows.map(({ day, expected, listed }, place) => {
          const x = axis + place * step
          return (
            <g key={day}>
              <rect
                x={x + 4}
                width={step - 8}
                rx={4}
                className={classes['barExpected']}
                {...barOf(expected)}
              />
              <rect x={x + 9} width={step - 18} rx={3} className={classes['barListed']} {...barOf(listed)} />
              <text x={x + step / 2} y={height + 18} textAnchor="middle" className={chart['tick']}>
                {Number(day.slice(8))}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
