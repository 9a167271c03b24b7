import { Chip, Group } from '@mantine/core'
import type { KitchenStation } from '@tabard/domain/kitchen/routing'
import type { Names } from '@tabard/domain/text/names'
import { useText } from '../text.ts'
import classes from './station-chips.module.css'

interface StationChipsProps {
  readonly label: string
  readonly stations: readonly KitchenStation[]
  /** Empty: all stations. */
  readonly shows: readonly string[]
  readonly nameOf: (names: Names) => string
  readonly onChoose: (ids: readonly string[]) => void
}

/** Selects the stations that a board shows. */
export function StationChips({ label, stations, shows, nameOf, onChoose }: StationChipsProps) {
  const { t } = useText()
  return (
    <Group className={classes['chips'] ?? ''} role="group" aria-label={label} gap={8}>
      <Chip size="lg" radius="md" checked={shows.length === 0} onChange={() => onChoose([])}>
        {t('station.all')}
      </Chip>
      {stations.map(({ stationId, names }) => (
        <Chip
          key={stationId}
          size="lg"
          radius="md"
          checked={shows.includes(stationId)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...shows, stationId] : shows.filter((id) => id !== stationId))
          }
        >
          {nameOf(names)}
        </Chip>
      ))}
    </Group>
  )
}
