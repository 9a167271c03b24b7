import { Chip, Group } from '@mantine/core'
import type { KitchenStation } from '@tabard/domain/kitchen/routing'
import { useKitchenWords } from '../../pieces/board/kitchen-words.tsx'
import { useBoardStations } from '../../pieces/board/use-shown-tickets.ts'
import { useShop } from '../../pieces/session.tsx'
import { changeSettings, useSettings } from '../../pieces/settings.ts'
import { useText } from '../../pieces/text.ts'
import classes from './tools.module.css'

/** All stations, one, or some: kept on this device, since each hangs at its own place. */
export function StationChooser({ stations }: { readonly stations: readonly KitchenStation[] }) {
  const { t } = useText()
  const { code } = useShop()
  const { namesOf } = useKitchenWords()
  const { boardStations } = useSettings()
  const shows = useBoardStations({ stations })
  const choose = (ids: readonly string[]) =>
    changeSettings({
      // All of them one by one is all of them, those that will be added included.
      boardStations: { ...boardStations, [code]: ids.length === stations.length ? [] : ids },
    })
  return (
    <Group className={classes['stations'] ?? ''} role="group" aria-label={t('station.onBoard')} gap={8}>
      <Chip size="lg" radius="md" checked={shows.length === 0} onChange={() => choose([])}>
        {t('station.all')}
      </Chip>
      {stations.map(({ stationId, names }) => (
        <Chip
          key={stationId}
          size="lg"
          radius="md"
          checked={shows.includes(stationId)}
          onChange={(isChosen) =>
            choose(isChosen ? [...shows, stationId] : shows.filter((id) => id !== stationId))
          }
        >
          {namesOf(names).join(' ')}
        </Chip>
      ))}
    </Group>
  )
}
