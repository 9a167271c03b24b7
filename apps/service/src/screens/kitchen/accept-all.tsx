import { Button } from '@mantine/core'
import { ChefHat } from 'lucide-react'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useText } from '../../text.ts'
import { useKitchenActions } from './kitchen-actions.tsx'

/** Accepts every new order at its promised time; one undo takes all of it back. */
export function AcceptAll({ tickets, isWide = false }: AcceptAllProps) {
  const { t } = useText()
  const { busy } = useBoard()
  const { acceptAll } = useKitchenActions()
  const waiting = tickets.filter((ticket) => isNew(ticket) && !busy.has(ticket.orderId))
  if (waiting.length < 2) return null
  return (
    <Button
      h={isWide ? 48 : 56}
      mb={isWide ? 8 : 0}
      fz="1.125rem"
      fullWidth={isWide}
      style={{ flex: 'none' }}
      leftSection={<ChefHat size={24} aria-hidden />}
      onClick={() => acceptAll(waiting)}
    >
      {t('ticket.acceptAll', { count: waiting.length })}
    </Button>
  )
}

interface AcceptAllProps {
  readonly tickets: readonly ShownTicket[]
  /** Over the whole width, above the tickets. */
  readonly isWide?: boolean
}

/** Whether a ticket has a button to accept it. */
function isNew({ status, part }: ShownTicket): boolean {
  return status === 'placed' && (!part || (part.step !== undefined && !part.isOver))
}
