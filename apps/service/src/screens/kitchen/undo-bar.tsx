import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { UndoOffer, UndoStack } from '../../components/undo-offer.tsx'
import { useText, type ServiceKey } from '../../text.ts'
import { useKitchenActions } from './kitchen-actions.tsx'

/** The actions that can still be undone. */
export function UndoBar() {
  const { t } = useText()
  const { done, undo, forget } = useKitchenActions()
  return (
    <UndoStack>
      {done.map(({ ticket, step }) => (
        <UndoOffer
          key={`${ticket.orderId} ${ticket.version}`}
          text={t('undo.offer', {
            number: ticket.number,
            status: t(step ? stepKeys[step.from] : doneKey(ticket.status)),
          })}
          onUndo={() => void undo(ticket, step)}
          onClose={() => forget(ticket.orderId)}
        />
      ))}
    </UndoStack>
  )
}

/** The state of items that moved individually. */
const stepKeys = {
  held: 'done.preparing',
  new: 'done.preparing',
  preparing: 'done.preparing',
  ready: 'done.ready',
  served: 'done.completed',
} as const satisfies Record<TicketItemState, ServiceKey>

function doneKey(status: OrderStatus): ServiceKey {
  return status === 'ready' || status === 'completed' ? `done.${status}` : 'done.preparing'
}
