import type { CampaignReport } from '@tabard/contract/value/coupons/campaigns'
import chart from '@tabard/staff-ui/charts/chart.module.css'
import { ChartTable } from '@tabard/staff-ui/charts/chart-table.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './campaigns.module.css'

const height = 120
const step = 26

/** Coupons given and used by day, the oldest first. Screen readers get a table. */
export function ReportChart({ days }: Pick<CampaignReport, 'days'>) {
  const { t } = useText()
  const { money, tradingDate } = useFormats()
  const top = Math.max(1, ...days.flatMap(({ given, used }) => [given, used]))
  const bar = (count: number) => ({ y: height - (count / top) * height, height: (count / top) * height })
  return (
    <figure className={chart['chart']}>
      <figcaption>
        <strong>{t('campaign.byDay')}</strong>
      </figcaption>
      <div
        className={`${chart['scroll']} ${classes['scroll']}`}
        tabIndex={0}
        role="group"
        aria-label={t('campaign.byDay')}
      >
        <svg
          viewBox={`0 0 ${Math.max(320, days.length * step)} ${height + 22}`}
          style={{ width: Math.max(320, days.length * step) }}
          aria-hidden
        >
          {days.map(({ date, given, used }, place) => (
            <g key={date}>
              <rect
                x={place * step + 2}
                width={step - 6}
                rx={4}
                className={classes['given']}
                {...bar(given)}
              />
              <rect
                x={place * step + 6}
                width={step - 14}
                rx={3}
                className={classes['used']}
                {...bar(used)}
              />
              <text
                x={place * step + step / 2 - 1}
                y={height + 16}
                textAnchor="middle"
                className={chart['tick']}
              >
                {Number(date.slice(8))}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <ChartTable>
        <caption>{t('campaign.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('campaign.day')}</th>
            <th scope="col">{t('campaign.figure.given')}</th>
            <th scope="col">{t('campaign.figure.used')}</th>
            <th scope="col">{t('campaign.figure.cost')}</th>
            <th scope="col">{t('campaign.figure.revenue')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, given, used, costCents, revenueCents }) => (
            <tr key={date}>
              <th scope="row">{tradingDate(date)}</th>
              <td>{given}</td>
              <td>{used}</td>
              <td>{money(costCents)}</td>
              <td>{money(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  )
}
