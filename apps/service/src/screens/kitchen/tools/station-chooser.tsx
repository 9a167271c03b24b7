import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { StationChips } from '@tabard/staff-ui/components/station-chips.tsx'
import {
  useBoardStations,
  useChooseStations,
  usePairedBoard,
} from '@tabard/staff-ui/board/use-board-stations'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useText } from '../../../text.ts'
import classes from './tools.module.css'

/** Selects the stations of this board: all or some. */
export function StationChooser({ board }: { readonly board: KitchenBoard }) {
  const { t } = useText()
  const { namesOf } = useKitchenLabels()
  const paired = usePairedBoard(board)
  const shows = useBoardStations(board)
  const choose = useChooseStations(board)
  return (
    <div className={classes['stationBar']}>
      {paired && <strong>{paired.name}</strong>}
      <StationChips
        label={t('station.onBoard')}
        stations={board.stations}
        shows={shows}
        nameOf={(names) => namesOf(names).join(' ')}
        onChoose={choose}
      />
    </div>
  )
}
