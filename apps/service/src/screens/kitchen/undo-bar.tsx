import { UnstyledButton } from '@mantine/core'
import type { TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import type { OrderStatus } from '@tabard/domain/orders/order-status'
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText, type ServiceKey } from '../../text.ts'
import { useKitchenActions } from './kitchen-actions.tsx'
import classes from './undo-bar.module.css'
import { undoMs, type Done } from './undoable.ts'

/** Offers undo for ten seconds, and longer while the pointer or the focus is on it. */
export function UndoBar() {
  const { done } = useKitchenActions()
  return (
    <div className={classes['stack']} role="status">
      {done.map((each) => (
        <Offer key={`${each.ticket.orderId} ${each.ticket.version}`} done={each} />
      ))}
    </div>
  )
}

function Offer({ done: { ticket, step } }: { readonly done: Done }) {
  const { t } = useText()
  const { undo, forget } = useKitchenActions()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => forget(ticket.orderId), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld, forget, ticket.orderId])
  return (
    <div
      className={classes['offer']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {t('undo.offer', {
          number: ticket.number,
          status: t(step ? stepKeys[step.from] : doneKey(ticket.status)),
        })}
      </span>
      <UnstyledButton className={classes['undo']} onClick={() => void undo(ticket, step)}>
        <Undo2 size={22} aria-hidden />
        {t('undo.action')}
      </UnstyledButton>
      <UnstyledButton
        className={classes['close']}
        aria-label={t('action.close')}
        onClick={() => forget(ticket.orderId)}
      >
        <X size={20} aria-hidden />
      </UnstyledButton>
    </div>
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
