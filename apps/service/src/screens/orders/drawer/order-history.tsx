import type { StaffOrder } from '@tabard/contract/till/calls'
import { helpKinds, helpOutcomes } from '@tabard/domain/orders/order-help'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'
import { OrderChanges } from './order-changes.tsx'
import { historySteps } from './history-steps.ts'

const known = [
  'placed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
  'cashCollected',
  'cashPart',
  'terminalCollected',
  'terminalPart',
  'discounted',
  'dispatched',
  'cashRefunded',
  'terminalRefunded',
  'cardPaid',
  'cardPart',
  'cardRefunded',
  'cardReturned',
  'cardAttached',
  'memberCardSold',
  'memberCardHeld',
  'memberCardClosed',
  'memberCardFrozen',
  'giftCardPaid',
  'voucherPaid',
  'storedValuePaid',
  'depositPaid',
  'pointsRefunded',
  'giftCardRefunded',
  'voucherRefunded',
  'storedValueRefunded',
  'depositRefunded',
  'depositKept',
  'refundFailed',
  'paysInStore',
  'amended',
  'delayed',
  'read',
  'fired',
  'started',
  'readyMessage',
  ...helpKinds.map((kind) => `help.${kind}` as const),
  ...helpOutcomes.map((outcome) => `helped.${outcome}` as const),
] as const
const columns = ['placed', 'preparing', 'ready'] as const
const actors = ['customer', 'system', 'unaccepted', 'staff'] as const

export function OrderHistory({ order }: { readonly order: StaffOrder }) {
  // The first event of an order is its placement, whether recorded or not.
  const placed = { at: order.placedAt, who: 'customer', what: 'placed', note: '' }
  const events = order.events[0]?.what === 'placed' ? order.events : [placed, ...order.events]
  const { t } = useText()
  const { time } = useFormats()
  const what = ({ what: text, isBack }: { readonly what: string; readonly isBack: boolean }) => {
    const column = columns.find((each) => each === text)
    if (isBack && column) return t('event.back', { status: t(`column.${column}`) })
    const key = known.find((each) => each === text)
    return key ? t(`event.${key}`) : text
  }
  const approver = ({ at, what: text }: { readonly at: number; readonly what: string }) =>
    text.endsWith('Refunded') ? (order.refunds.find((refund) => refund.at === at)?.approvedBy ?? '') : ''
  const who = (text: string) => {
    const key = actors.find((each) => each === text)
    return key ? t(`actor.${key}`) : text
  }
  return (
    <section aria-label={t('order.history')}>
      <h2>{t('order.history')}</h2>
      <ol className={classes['events']}>
        {historySteps(events).map((event) => (
          <li key={`${event.at} ${event.what}`}>
            <time className="figures" dateTime={new Date(event.at).toISOString()}>
              {time(event.at)}
            </time>
            <span>
              <strong>{what(event)}</strong> {who(event.who)}
              {approver(event) !== '' && <small>{t('approval.by', { name: approver(event) })}</small>}
              {event.note !== '' && <small>{event.note}</small>}
            </span>
          </li>
        ))}
      </ol>
      {order.changes.length > 0 && <OrderChanges order={order} />}
    </section>
  )
}
