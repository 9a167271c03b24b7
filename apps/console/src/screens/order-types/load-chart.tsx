import { Group, Stack, VisuallyHidden } from '@mantine/core'
import cards from '@tabard/staff-ui/components/cards.module.css'
import type { KitchenLoad } from '@tabard/contract/fulfilment/calls'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import classes from './order-types.module.css'

/** The load of each station per time bucket in the coming hours. */
export function LoadChart({ kitchen: { stations, load } }: { readonly kitchen: KitchenLoad }) {
  const { t } = useText()
  const { time } = useFormats()
  const name = useNames()
  if (load.length === 0) return null
  return (
    <Stack component="figure" className={cards['card']} gap={12} aria-label={t('stations.load')}>
      <figcaption>
        <strong>{t('stations.load')}</strong>
        <span>{t('stations.loadHint')}</span>
      </figcaption>
      {/* Labels for full hours only; each bar states its own time. */}
      <div className={classes['row']} aria-hidden>
        <span />
        <Group
          className={classes['hours']}
          wrap="nowrap"
          gap={2}
          align="stretch"
          mih="1.2em"
          c="dimmed"
          fz="0.8125rem"
        >
          {load
            .filter(({ stationId }) => stationId === load[0]?.stationId)
            .map(({ from }) => (
              <span key={from}>{time(from).endsWith(':00') && time(from)}</span>
            ))}
        </Group>
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
                    <VisuallyHidden>{label}</VisuallyHidden>
                  </li>
                )
              })}
            </ol>
          </div>
        )
      })}
    </Stack>
  )
}
