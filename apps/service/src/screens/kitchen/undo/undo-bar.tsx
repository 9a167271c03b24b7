import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { UndoOffer, UndoStack } from '../../../components/undo-offer.tsx'
import { useText, type ServiceKey } from '../../../text.ts'
import { useKitchenActions } from '../kitchen-actions.tsx'
import type { DoneStep } from './undoable.ts'

/** The latest action that can still be undone; the key U also undoes those before. */
export function UndoBar() {
  const { t } = useText()
  const { done, undo, forget } = useKitchenActions()
  const last = done.at(-1)
  const [first] = last ?? []
  return (
    <UndoStack isInHeader>
      {last && first && (
        <UndoOffer
          key={last.map(({ ticket }) => `${ticket.orderId} ${ticket.version}`).join(' ')}
          text={
            last.length > 1
              ? t('undo.offerAll', { count: last.length })
              : t('undo.offer', { number: first.ticket.number, status: t(doneKey(first)) })
          }
          onUndo={() => void undo(last)}
          onClose={() => forget(last)}
        />
      )}
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

function doneKey({ ticket, step }: DoneStep): ServiceKey {
  return step ? stepKeys[step.from] : doneKeyOf(ticket.status)
}

function doneKeyOf(status: OrderStatus): ServiceKey {
  return status === 'ready' || status === 'completed' ? `done.${status}` : 'done.preparing'
}
