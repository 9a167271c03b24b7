import { Alert, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useMemo, useState } from 'react'
import { columnsOf } from '@tabard/staff-ui/board/columns'
import { boardColumns, type BoardColumn } from '@tabard/staff-ui/board/shown-ticket'
import { useShownTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { useSettings } from '@tabard/staff-ui/session/settings'
import { useText } from '../../text.ts'
import classes from './board.module.css'
import { Column } from './column.tsx'
import { Coming } from './coming/coming.tsx'
import { StationChooser } from './tools/station-chooser.tsx'
import { useBumpKeys } from './use-bump-keys.ts'
import { useSeen } from './use-seen.ts'

export function Board({ board }: { readonly board: KitchenBoard }) {
  const { t } = useText()
  const { isDense = false } = useSettings()
  const isNarrow = useMediaQuery('(max-width: 759px)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<BoardColumn>('placed')
  const tickets = useShownTickets(board)
  const columns = useMemo(() => columnsOf(tickets), [tickets])
  useSeen(tickets, board)
  const hasKeys = useBumpKeys(columns)
  const shown = isNarrow ? [chosen] : boardColumns

  return (
    <>
      {board.stations.length > 0 && <StationChooser board={board} />}
      <Coming board={board} />
      {board.openCount > board.tickets.length && (
        <Alert color="red" my="xs" data-more-tickets>
          {t('board.more', { shown: board.tickets.length, open: board.openCount })}
        </Alert>
      )}
      {isNarrow && (
        <SegmentedControl
          className={classes['tabs'] ?? ''}
          fullWidth
          size="md"
          aria-label={t('kitchen.columns')}
          value={chosen}
          onChange={(value) => setChosen(boardColumns.find((column) => column === value) ?? 'placed')}
          data={boardColumns.map((column) => ({
            value: column,
            label: `${t(`column.${column}`)} ${columns[column].length}`,
          }))}
        />
      )}
      <div className={classes['board']} data-dense={isDense || undefined} data-single={isNarrow || undefined}>
        {shown.map((column) => (
          <Column key={column} column={column} tickets={columns[column]} limits={board} hasKeys={hasKeys} />
        ))}
      </div>
    </>
  )
}
