import { Button } from '@mantine/core'
import type { RecognisedCustomer } from '@tabard/contract/customers/shop-customers'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { nameIn } from '@tabard/domain/text/names'
import { orderAgain } from '@tabard/ordering-ui/cart-state/order-again'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { History, TriangleAlert, UserCheck } from 'lucide-react'
import { useText } from '../../../text.ts'
import { withDish, type OrderDraft } from '../order-draft.ts'
import classes from './order.module.css'
import { useCaller } from './use-caller.ts'

interface CallerCardProps {
  readonly draft: OrderDraft
  readonly index: MenuIndex
  readonly shopStatus: ShopStatus | undefined
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
}

/** Who calls, if the number is known: what staff noted, their name, and their last order. */
export function CallerCard({ draft, ...props }: CallerCardProps) {
  const customer = useCaller(draft)
  return customer ? <Caller {...props} draft={draft} customer={customer} /> : null
}

function Caller({
  customer,
  draft,
  index,
  shopStatus,
  onChange,
}: CallerCardProps & { readonly customer: RecognisedCustomer }) {
  const { t } = useText()
  const { dayAndClock } = useFormats()
  const now = useServerNow()
  const { name, orders, lastAt, lastOrder, tags, note } = customer
  const addLast = () => {
    if (!lastOrder) return
    const { lines, gone, soldOut } = orderAgain(lastOrder.bill, index, shopStatus?.soldOut)
    onChange((before) =>
      lines.reduce((next, line) => {
        const item = index.items.get(line.itemId)
        return item ? withDish(next, { ...line, lineId: mintUuid() }, item, Date.now()) : next
      }, before),
    )
    const missing = gone.length + soldOut.length
    if (missing > 0) showNotice(t('newOrder.callerMissing', { count: missing }))
  }
  return (
    <section className={classes['caller']} aria-label={t('newOrder.caller')}>
      <p className={classes['callerName']}>
        <UserCheck size={18} aria-hidden />
        <strong>{name === '' ? customer.phone : name}</strong>
        <span>
          {lastAt === undefined
            ? t('newOrder.callerOrders', { count: orders })
            : t('newOrder.callerLast', { count: orders, when: dayAndClock(lastAt, now) })}
        </span>
      </p>
      {(note !== '' || tags.length > 0) && (
        <p className={classes['callerNote']}>
          <TriangleAlert size={18} aria-hidden />
          <span>{[...tags, note].filter((part) => part !== '').join(' · ')}</span>
        </p>
      )}
      <div className={classes['small']}>
        {name !== '' && draft.name.trim() !== name && (
          <Button
            variant="light"
            leftSection={<UserCheck size={18} aria-hidden />}
            onClick={() => onChange((before) => ({ ...before, name }))}
          >
            {t('newOrder.callerName')}
          </Button>
        )}
        {lastOrder && (
          <Button variant="light" leftSection={<History size={18} aria-hidden />} onClick={addLast}>
            {t('newOrder.callerAgain')}
          </Button>
        )}
      </div>
      {lastOrder && <LastOrder lastOrder={lastOrder} />}
    </section>
  )
}

/** What the last order had, so that staff can ask "the same again?". */
function LastOrder({ lastOrder }: { readonly lastOrder: NonNullable<RecognisedCustomer['lastOrder']> }) {
  const { t, language } = useText()
  const items = lastOrder.bill.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ names, quantity }) => `${quantity}× ${nameIn(names, language)}`)
    .join(', ')
  return <p className={classes['callerItems']}>{t('newOrder.callerItems', { items })}</p>
}
