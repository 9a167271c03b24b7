import type { CardOrderSummary } from '@tabard/contract/value/cards/card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { link } from '@tabard/ui/router'
import { useText } from '../../../text.ts'
import classes from './card.module.css'

/** The newest orders of a card, at all shops of the merchant. */
export function CardOrders({ orders }: { readonly orders: readonly CardOrderSummary[] }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const { code: shop } = useShop()
  const nameOf = useNames()
  return (
    <section aria-label={t('customers.orders')}>
      <div className={classes['heading']}>
        <h3>{t('customers.orders')}</h3>
      </div>
      {orders.length === 0 && <p className={classes['soft']}>{t('customers.ordersNone')}</p>}
      <ul className={classes['lines']}>
        {orders.map((order) => (
          <li key={order.orderId} className={classes['entry']}>
            <span>
              <StaffLink app="service" href={`${link('/{shop}/orders', { shop })}?order=${order.orderId}`}>
                {t('memberDesk.order', { number: order.number })}
              </StaffLink>
              <span className={classes['soft']}>
                {dateTime(order.placedAt)} · {nameOf(order.shopName)}
              </span>
            </span>
            <span className={classes['tags']}>
              <StatusBadge status={order.status} />
              <PaymentBadge status={order.paymentStatus} />
              <strong className="figures">
                {formatMoney(order.totalCents, currencyOf(order.currency), language)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
