import { Alert, SegmentedControl } from '@mantine/core'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { CookingPot, ShoppingBag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { stagesOf, type BoardStages } from '@tabard/staff-ui/board/stages'
import { useShownTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { useText } from '../../text.ts'
import { AcceptAll } from './accept-all.tsx'
import { Coming } from './coming/coming.tsx'
import classes from './grid/grid.module.css'
import { ReadyStrip } from './grid/ready-strip.tsx'
import { TicketGrid } from './grid/ticket-grid.tsx'
import { StationChooser } from './tools/station-chooser.tsx'
import { useBumpKeys } from './use-bump-keys.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useMissed, type IsMissed } from './use-missed.ts'
import { useSeen } from './use-seen.ts'

const stageNames = ['open', 'ready'] as const satisfies readonly (keyof BoardStages)[]
const noKeys: ReadonlyMap<string, string> = new Map()

/** One grid of the orders to accept and to make, by due time; ready orders are numbers at the side. */
export function Board({ board }: { readonly board: KitchenBoard }) {
  const { t } = useText()
  const isPhone = useIsPhone()
  const tickets = useShownTickets(board)
  const stages = useMemo(() => stagesOf(tickets), [tickets])
  useSeen(tickets, board)
  const keys = useBumpKeys(stages.open)
  // Here and not in the grid: an empty board has none.
  const isMissed = useMissed(useBoard().connection)

  return (
    <>
      <div className={classes['bar']}>
        {board.stations.length > 0 && <StationChooser board={board} />}
        <Coming board={board} />
      </div>
      {board.openCount > board.tickets.length && (
        <Alert color="red" my="xs" data-more-tickets>
          {t('board.more', { shown: board.tickets.length, open: board.openCount })}
        </Alert>
      )}
      {isPhone ? (
        <PhoneBoard stages={stages} limits={board} isMissed={isMissed} />
      ) : (
        <div className={classes['board']} data-ready={stages.ready.length > 0 || undefined}>
          {stages.open.length === 0 ? (
            <Nothing stage="open" />
          ) : (
            <TicketGrid
              label={t('board.open')}
              tickets={stages.open}
              limits={board}
              keys={keys}
              isMissed={isMissed}
              isSingle={false}
            />
          )}
          {stages.ready.length > 0 && <ReadyStrip tickets={stages.ready} limits={board} />}
        </div>
      )}
    </>
  )
}

interface PhoneBoardProps {
  readonly stages: BoardStages
  readonly limits: KitchenBoard
  readonly isMissed: IsMissed
}

/** A phone shows one stage at a time, as full tickets. */
function PhoneBoard({ stages, limits, isMissed }: PhoneBoardProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<keyof BoardStages>('open')
  const tickets = stages[chosen]
  const label = { open: t('board.open'), ready: t('column.ready') }
  return (
    <>
      {(stages.ready.length > 0 || chosen === 'ready') && (
        <SegmentedControl
          className={classes['tabs'] ?? ''}
          fullWidth
          size="md"
          aria-label={t('board.stages')}
          value={chosen}
          onChange={(value) => setChosen(stageNames.find((stage) => stage === value) ?? 'open')}
          data={stageNames.map((value) => ({ value, label: `${label[value]} ${stages[value].length}` }))}
        />
      )}
      {chosen === 'open' && <AcceptAll tickets={tickets} isWide />}
      {tickets.length === 0 ? (
        <Nothing stage={chosen} />
      ) : (
        <TicketGrid
          label={label[chosen]}
          tickets={tickets}
          limits={limits}
          keys={noKeys}
          isMissed={isMissed}
          isSingle
        />
      )}
    </>
  )
}

const icons = { open: CookingPot, ready: ShoppingBag }

function Nothing({ stage }: { readonly stage: keyof BoardStages }) {
  const { t } = useText()
  const Icon = icons[stage]
  return (
    <div className={classes['empty']}>
      <Icon size={40} strokeWidth={1.25} aria-hidden />
      <p>{t(`empty.${stage}`)}</p>
    </div>
  )
}
