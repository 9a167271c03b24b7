import type { ShopCustomerDetail } from '@tabard/contract/customers/shop-customers'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { useText } from '../../../text.ts'

/** How to reach the customer, and their sums at this shop. */
export function FactsCard({ customer }: { readonly customer: ShopCustomerDetail }) {
  const { t } = useText()
  const { money, dayAndClock } = useFormats()
  const now = useServerNow()
  const { phone, email, orders, spentCents, firstAt, lastAt } = customer
  const when = (at: number | undefined) => (at === undefined ? t('customers.never') : dayAndClock(at, now))
  return (
    <section className={cards['card']}>
      <Facts>
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
      </Facts>
    </section>
  )
}
