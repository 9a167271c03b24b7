import type { KitchenLoad } from '@tabard/contract/fulfilment/calls'
import { useFormats } from '../../components/formats.ts'
import { useText } from '../../components/text.ts'
import { useNames } from '../../components/use-names.ts'
import classes from './order-types.module.css'

/** The load of each station per time bucket in the coming hours. */
export function LoadChart({ kitchen: { stations, load } }: { readonly kitchen: KitchenLoad }) {
  const { t } = useText()
  const { time } = useFormats()
  const name = useNames()
  if (load.length === 0) return null
  return (
    <figure className={classes['chart']} aria-label={t('stations.load')}>
      <figcaption>
        <strong>{t('stations.load')}</strong>
        <span>{t('stations.loadHint')}</span>
      </figcaption>
      {/* Labels for full hours only; each bar states its own time. */}
      <div className={classes['row']} aria-hidden>
        <span />
        <div className={classes['hours']}>
          {load
            .filter(({ stationId }) => stationId === load[0]?.stationId)
            .map(({ from }) => (
              <span key={from}>{time(from).endsWith(':00') && time(from)}</span>
            ))}
        </div>
      </div>
      {stations.map(({ stationId, names }) => {
        const own = load.filter((each) => each.stationId === stationId)
        if (own.length === 0) return null
        return (
          <div key={stationId} className={classes['row']}>
            <span>{name(names)}</span>
            <ol>
              {own.map(({ from, used, most }) => {
                const percent = Math.round((used * 100) / most)
                const label = t('stations.loadText', { station: name(names), time: time(from), percent })
                return (
                  <li key={from} title={label} data-full={percent >= 100 || undefined}>
                    <span style={{ height: `${percent}%` }} />
                    <span className={classes['said']}>{label}</span>
                  </li>
                )
              })}
            </ol>
          </div>
        )
      })}
    </figure>
  )
}
