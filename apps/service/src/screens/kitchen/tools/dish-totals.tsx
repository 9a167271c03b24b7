import { Drawer } from '@mantine/core'
import { CookingPot } from 'lucide-react'
import { dishCounts } from '@tabard/staff-ui/board/stages'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useShownTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { DishList } from './dish-list.tsx'

/** Dishes to cook over all tickets, so that cooks can batch them. */
export function DishTotals({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useText()
  const { board } = useBoard()
  const tickets = useShownTickets(board)
  const dishes = isOpen ? dishCounts(tickets) : []
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={t('tools.totals')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {dishes.length === 0 ? (
        <Message icon={CookingPot} title={t('empty.preparing')} />
      ) : (
        <DishList dishes={dishes} />
      )}
    </Drawer>
  )
}
