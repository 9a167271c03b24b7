import { Button } from '@mantine/core'
import type { DayTotal } from '@tabard/contract/reports/calls'
import { useId, useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { axisTop, chartHours, hourText, type HourTotal } from '@tabard/staff-ui/format/chart-hours'
import classes from './day.module.css'

const height = 180
const step = 48
/** Height of a figure on the axis, in units of the drawing. */
const figure = 7.5

/** Sales by hour. For screen readers the chart is one image; a table lists the same figures. */
export function HoursChart({ hours }: { readonly hours: DayTotal['hours'] }) {
  const { t } = useText()
  const [isTable, setTable] = useState(false)
  const shown = chartHours(hours)
  return (
    <section className={classes['card']} aria-label={t('day.byHour')}>
      <header>
        <h2>{t('day.byHour')}</h2>
        {shown.length > 0 && (
          <Button variant="default" size="sm" h={44} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'day.asChart' : 'day.asTable')}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <p className={classes['nothing']}>{t('day.noSales')}</p>
      ) : isTable ? (
        <Table hours={shown} />
      ) : (
        <Bars hours={shown} />
      )}
    </section>
  )
}

function Bars({ hours }: { readonly hours: readonly HourTotal[] }) {
  const { t } = useText()
  const { money } = useFormats()
  const title = useId()
  const top = axisTop(Math.max(...hours.map((hour) => hour.salesCents)))
  const best = hours.reduce((most, hour) => (hour.salesCents > most.salesCents ? hour : most))
  const axis = 20 + money(top).length * figure
  const width = axis + hours.length * step
  const y = (cents: number) => height - (Math.max(0, cents) / top) * height
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('day.byHour')}>
      <svg
        viewBox={`0 -16 ${width} ${height + 44}`}
        style={{ minWidth: axis + hours.length * 34 }}
        role="img"
        aria-labelledby={title}
        className={classes['chart']}
      >
        <title id={title}>
          {t('day.chartText', { hour: hourText(best.hour), amount: money(best.salesCents) })}
        </title>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              x1={axis - 6}
              x2={width}
              y1={y(top * part)}
              y2={y(top * part)}
              className={classes['grid']}
            />
            <text x={axis - 12} y={y(top * part) + 4} textAnchor="end" className={classes['tick']}>
              {money(top * part)}
            </text>
          </g>
        ))}
        {hours.map((hour, place) => (
          <g key={hour.hour}>
            <rect
              x={axis + place * step + 6}
              y={y(hour.salesCents)}
              width={step - 12}
              height={height - y(hour.salesCents)}
              rx={5}
              className={classes['bar']}
              data-best={hour === best || undefined}
            >
              <title>{`${hourText(hour.hour)} ${money(hour.salesCents)}`}</title>
            </rect>
            <text
              x={axis + place * step + step / 2}
              y={height + 20}
              textAnchor="middle"
              className={classes['tick']}
            >
              {String(hour.hour).padStart(2, '0')}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Table({ hours }: { readonly hours: readonly HourTotal[] }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('day.hour')}</th>
          <th scope="col">{t('day.orders')}</th>
          <th scope="col">{t('day.sales')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.hour}>
            <th scope="row">{hourText(hour.hour)}</th>
            <td>{hour.orders}</td>
            <td>{money(hour.salesCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
