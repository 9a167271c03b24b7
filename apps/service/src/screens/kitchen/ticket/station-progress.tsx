import type { StationProgress as Progress } from '@tabard/staff-ui/board/shown-ticket'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

interface StationProgressProps {
  readonly number: string
  readonly progress: readonly Progress[]
}

/** The progress of each station on an order. */
export function StationProgress({ number, progress }: StationProgressProps) {
  const { t } = useText()
  const { namesOf } = useKitchenLabels()
  return (
    <ul className={classes['progress']} aria-label={t('station.progress', { number })}>
      {progress.map(({ station, done, all }) => {
        const name = namesOf(station.names).join(' ')
        return (
          <li key={station.stationId} data-done={done === all || undefined}>
            <span>{name}</span>
            <meter
              min={0}
              max={all}
              value={done}
              aria-label={t('station.done', { name, done: String(done), all: String(all) })}
            />
          </li>
        )
      })}
    </ul>
  )
}
