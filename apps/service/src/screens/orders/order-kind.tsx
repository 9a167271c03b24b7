import type { StaffOrder } from '@tabard/contract/till/calls'
import { orderTypeKinds, type OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { requestKindOf, salesChannelOf } from '@tabard/domain/orders/sales-channel'
import { Bike, Car, HandCoins, ShoppingBag, Utensils } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './orders.module.css'

const icons = { pickup: ShoppingBag, table: Utensils, delivery: Bike, kerbside: Car }

/**
 * The kind of an order's type. The code of a built-in type is its kind; a type that the shop added is
 * recognised by the address, vehicle, table or locator.
 */
export function kindOf({
  orderType,
  orderOptions,
  table,
  locator,
}: Pick<StaffOrder, 'orderType' | 'orderOptions' | 'table' | 'locator'>): OrderTypeKind {
  if (orderOptions.delivery) return 'delivery'
  if (orderOptions.vehicle) return 'kerbside'
  if (table !== '' || locator !== '') return 'table'
  return orderTypeKinds.find((kind) => kind === orderType) ?? 'pickup'
}

/** The order type with the table or locator, the customer, and the channel. */
export function OrderKind({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const kind = kindOf(order)
  const request = requestKindOf(order.taken)
  const Icon = request === undefined ? icons[kind] : HandCoins
  const place = [
    order.table === '' ? '' : t('tables.table', { number: order.table }),
    order.locator === '' ? '' : t('ticket.plate', { locator: order.locator }),
  ].filter((part) => part !== '')
  return (
    <span className={classes['name']}>
      <Icon className={classes['kindIcon'] ?? ''} size={18} aria-hidden />
      <span className={classes['kind']}>
        {(place.length > 0
          ? place
          : [request === undefined ? t(`orders.type.${kind}`) : (order.bill.lines[0]?.names.first ?? '')]
        ).join(' · ')}
        {order.contact.name !== '' && ` · ${order.contact.name}`}
      </span>
      {/* "Table 7 · Table" would say it twice. */}
      {(order.taken !== undefined || !(order.channel === 'table' && kind === 'table')) && (
        <span className={classes['channel']}>
          {order.taken?.kind === 'table' ? t('orders.takenAtTable') : t(`channel.${salesChannelOf(order)}`)}
        </span>
      )}
    </span>
  )
}
