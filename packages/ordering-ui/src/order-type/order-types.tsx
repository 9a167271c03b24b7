import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'
import type { Bill } from '@tabard/domain/pricing/bill'
import { useMemo } from 'react'
import { useBillOf } from '../cart-state/use-bill.ts'
import { useCart } from '../cart-state/use-cart.ts'
import { useGuestCount } from '../checkout-fields/use-guest-count.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'
import { choose, type Choice } from '../context/use-order-type.ts'
import { orderTypeIcons } from './order-type-icons.ts'
import { useShutLabels } from './use-order-type-line.ts'

interface OrderTypesProps {
  readonly choice: Choice
  /** The bill with the chosen order type; the other types show their difference. Undefined: not known yet. */
  readonly bill: Bill | undefined
}

/** The order types side by side. */
export function OrderTypes({ choice: { orderType, orderTypes }, bill }: OrderTypesProps) {
  const { t } = useLabels()
  if (orderTypes.length < 2) return null
  return (
    <div
      role="radiogroup"
      aria-label={t('way.choose')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2"
    >
      {orderTypes.map((each) => (
        <Segment key={each.code} orderType={each} isChosen={each.code === orderType?.code} bill={bill} />
      ))}
    </div>
  )
}

interface SegmentProps {
  readonly orderType: OfferedOrderType
  readonly isChosen: boolean
  readonly bill: Bill | undefined
}

function Segment({ orderType, isChosen, bill }: SegmentProps) {
  const { t, name, money } = useLabels()
  const { cartScope, shop } = useOrdering()
  const cart = useCart(cartScope, (state) => state.cart)
  const persons = useGuestCount(orderType.code)?.count
  const other = useBillOf(
    useMemo(() => ({ ...cart, orderType: orderType.code }), [cart, orderType.code]),
    bill?.tender ?? 'none',
    useMemo(() => (persons === undefined ? undefined : { persons }), [persons]),
  )
  const difference = bill && other ? other.bill.totalCents - bill.totalCents : 0
  const shut = useShutLabels(orderType)
  const Icon = orderTypeIcons[orderType.kind]
  return (
    <label className="relative flex min-h-16 cursor-pointer flex-col items-center justify-start gap-0.5 rounded-card border border-line px-2 py-2.5 text-center leading-tight has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent-text">
      <input
        type="radio"
        name="way"
        value={orderType.code}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={isChosen}
        onChange={() => choose(shop, { orderType: orderType.code, requestedFor: undefined })}
      />
      <Icon aria-hidden size={22} className="shrink-0 text-accent-text" />
      <strong className="max-w-full font-semibold">{name(orderType.names)}</strong>
      {shut && <span className="max-w-full text-small text-warn">{shut.join(' · ')}</span>}
      {difference !== 0 && !isChosen && bill && (
        <span className="figures text-small text-soft">
          {t(difference > 0 ? 'way.more' : 'way.less', {
            amount: money(Math.abs(difference), bill.currency),
          })}
        </span>
      )}
    </label>
  )
}
