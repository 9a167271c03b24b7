import { deliveryBases } from '@tabard/domain/pricing/bases'
import { Button, Textarea } from '@mantine/core'
import type { CartLine } from '@tabard/domain/cart/cart'
import type { Item, MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { RedeemedPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import { textLimits } from '@tabard/domain/text/text-input'
import type { ShownBill } from '@tabard/ordering-ui/cart-state/price-shown'
import { restCents } from '@tabard/ordering-ui/value/value-paid'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { withNote, withUnits, type OrderDraft } from '../order-draft.ts'
import { DeliveryField } from '../delivery/delivery-field.tsx'
import { deliveryOf, type QuotedDelivery } from '../delivery/use-quoted.ts'
import type { ConfirmedQuote } from '../use-taken-quote.ts'
import { MemberField } from '../member/member-field.tsx'
import { CallerCard } from './caller-card.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderSums } from './order-sums.tsx'
import classes from './order.module.css'

interface OrderPanelProps {
  readonly draft: OrderDraft
  readonly index: MenuIndex
  readonly bill: ShownBill | undefined
  readonly shopStatus: ShopStatus | undefined
  readonly quoted: QuotedDelivery
  readonly quote: ConfirmedQuote
  /** The most points that the order can redeem. Undefined: none. */
  readonly mostPoints: RedeemedPoints | undefined
  /** The call that is under way. */
  readonly sending: 'send' | 'pay' | undefined
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly onEdit: (line: CartLine, item: Item) => void
  readonly onClear: () => void
  readonly onSend: (isPaying: boolean) => void
}

/** The order that is being keyed in, and the buttons that send it. */
export function OrderPanel({
  draft,
  index,
  bill,
  shopStatus,
  quoted,
  quote,
  mostPoints,
  sending,
  ...on
}: OrderPanelProps) {
  const { t } = useText()
  const { money } = useFormats()
  const isEmpty = draft.cart.lines.length === 0
  const change = (part: Partial<OrderDraft>) => on.onChange((before) => ({ ...before, ...part }))
  return (
    <div className={classes['panel']}>
      <OrderPlace draft={draft} onChange={change} />
      <CallerCard draft={draft} index={index} shopStatus={shopStatus} onChange={on.onChange} />
      <MemberField draft={draft} mostPoints={mostPoints} refusal={quote.refusal} onChange={change} />
      {draft.kind === 'phone' && (
        <DeliveryField draft={draft} quoted={quoted} bases={deliveryBases(bill?.bill)} onChange={change} />
      )}
      {isEmpty ? (
        <div className={classes['empty']}>
          <strong>{t('newOrder.empty')}</strong>
          <span>{t('newOrder.emptyText')}</span>
        </div>
      ) : (
        <OrderLines
          lines={draft.cart.lines}
          index={index}
          priced={bill?.bill.lines ?? []}
          faults={bill?.faults ?? []}
          lastLineId={draft.lastLineId}
          onUnits={(line, item, quantity) =>
            on.onChange((before) => withUnits(before, line.lineId, quantity, item, Date.now()))
          }
          onEdit={on.onEdit}
        />
      )}
      <div className={classes['foot']}>
        {!isEmpty && <NoteField draft={draft} onChange={on.onChange} onClear={on.onClear} />}
        {!isEmpty && (
          <PromisedTime draft={draft} quote={quote} hasOffers={shopStatus?.offers !== undefined} />
        )}
        {bill && !isEmpty && <OrderSums bill={bill.bill} />}
        <p className={classes['total']}>
          <span>{t('newOrder.total')}</span>
          <strong>{money(isEmpty ? 0 : bill ? restCents(bill.bill) : 0)}</strong>
        </p>
        <SendButtons draft={draft} sending={sending} isEmpty={isEmpty} onSend={on.onSend} />
      </div>
    </div>
  )
}

interface PromisedTimeProps extends Pick<OrderPanelProps, 'draft' | 'quote'> {
  readonly hasOffers: boolean
}

/** When the customer gets the order, as staff can promise it; before the server has answered, what the total lacks. */
function PromisedTime({ draft, quote: { latest }, hasOffers }: PromisedTimeProps) {
  const { t } = useText()
  const { clockFrom } = useFormats()
  const minute = useByServerClock((now) => Math.floor(now / 60_000) * 60_000)
  if (!latest) return hasOffers ? <p className={classes['offers']}>{t('newOrder.offers')}</p> : null
  const delivery = deliveryOf(draft)
  // Until the address is known nobody can say when the order is there.
  if (draft.kind === 'table' || (delivery && !delivery.address)) return null
  const when = clockFrom(latest.dueAt, minute)
  return (
    <p className={classes['offers']}>{t(delivery ? 'newOrder.thereAt' : 'newOrder.readyAt', { when })}</p>
  )
}

/** The note of the order, behind a button until there is one, and the way to start again. */
function NoteField({ draft, onChange, onClear }: Pick<OrderPanelProps, 'draft' | 'onChange' | 'onClear'>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(draft.cart.note !== '')
  const [isClearing, setClearing] = useState(false)
  return (
    <>
      {isOpen && (
        <Textarea
          aria-label={t('newOrder.note')}
          placeholder={t('newOrder.note')}
          size="md"
          autosize
          minRows={1}
          maxRows={3}
          maxLength={textLimits.note}
          autoFocus={draft.cart.note === ''}
          value={draft.cart.note}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange((before) => withNote(before, value, Date.now()))
          }}
        />
      )}
      <div className={classes['small']}>
        {!isOpen && (
          <Button
            variant="subtle"
            leftSection={<NotebookPen size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('newOrder.addNote')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => setClearing(true)}
        >
          {t('newOrder.clear')}
        </Button>
      </div>
      {isClearing && (
        <AskFirst
          title={t('newOrder.clearTitle')}
          text={t('newOrder.clearText', { count: draft.cart.lines.length })}
          yes={t('newOrder.clear')}
          isGrave
          onYes={() => {
            setClearing(false)
            setOpen(false)
            onClear()
          }}
          onNo={() => setClearing(false)}
        />
      )}
    </>
  )
}

interface SendButtonsProps extends Pick<OrderPanelProps, 'draft' | 'sending' | 'onSend'> {
  readonly isEmpty: boolean
}

/** At a counter the customer pays first; at a table and on the phone later. */
function SendButtons({ draft, sending, isEmpty, onSend }: SendButtonsProps) {
  const { t } = useText()
  const may = useMay()
  const mayPay = may('cash.collect')
  const isPaidFirst = draft.kind === 'counter' && mayPay
  return (
    <div className={classes['buttons']}>
      <Button
        size="lg"
        variant={isPaidFirst ? 'default' : 'filled'}
        disabled={isEmpty || sending === 'pay'}
        loading={sending === 'send'}
        onClick={() => onSend(false)}
      >
        {t('newOrder.send')}
      </Button>
      {mayPay && (
        <Button
          size="lg"
          variant={isPaidFirst ? 'filled' : 'default'}
          disabled={isEmpty || sending === 'send'}
          loading={sending === 'pay'}
          onClick={() => onSend(true)}
        >
          {t('newOrder.pay')}
        </Button>
      )}
    </div>
  )
}
