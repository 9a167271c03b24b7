import type { ShopCustomerDetail } from '@tabard/contract/customers/shop-customers'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import type { ReactNode } from 'react'
import { useText } from '../../../text.ts'
import classes from './page.module.css'

/** How to reach the customer, and their sums at this shop. */
export function FactsCard({ customer }: { readonly customer: ShopCustomerDetail }) {
  const { t } = useText()
  const { money, dayAndClock } = useFormats()
  const now = useServerNow()
  const { phone, email, orders, spentCents, firstAt, lastAt } = customer
  const when = (at: number | undefined) => (at === undefined ? t('customers.never') : dayAndClock(at, now))
  return (
    <section className={cards['card']}>
      <dl className={classes['facts']}>
        <Fact label={t('customers.spent')} isMain>
          {money(spentCents)}
        </Fact>
        <Fact label={t('customers.ordersPlaced')} isMain>
          {orders}
        </Fact>
        <Fact label={t('customers.average')} isMain>
          {money(orders === 0 ? 0 : Math.round(spentCents / orders))}
        </Fact>
        <Fact label={t('customers.phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        {email !== '' && (
          <Fact label={t('customers.email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        <Fact label={t('customers.lastOrder')}>{when(lastAt)}</Fact>
        <Fact label={t('customers.firstOrder')}>{when(firstAt)}</Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly isMain?: boolean
  readonly children: ReactNode
}

function Fact({ label, isMain = false, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-main={isMain || undefined}>{children}</dd>
    </div>
  )
}
