import { Badge } from '@mantine/core'
import type { ShopCustomer } from '@tabard/contract/customers/shop-customers'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Ban, ChevronRight, UserCheck } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './customers.module.css'

interface CustomerRowProps {
  readonly customer: ShopCustomer
  readonly onOpen: () => void
}

/** A customer with what they ordered, spent and when. */
export function CustomerRow({ customer, onOpen }: CustomerRowProps) {
  const { t } = useText()
  const { money, dayAndClock } = useFormats()
  const now = useServerNow()
  const { name, phone, email, orders, spentCents, lastAt } = customer
  return (
    <button type="button" className={`${cards['open']} ${classes['row']}`} onClick={onOpen}>
      <span className={classes['who']}>
        <strong>{name === '' ? t('customers.noName') : name}</strong>
        <span>{email === '' ? phone : `${phone} · ${email}`}</span>
      </span>
      <Tags customer={customer} />
      <span className={classes['orders']}>{t('customers.orderCount', { count: orders })}</span>
      <strong className={classes['spent']}>{money(spentCents)}</strong>
      <span className={classes['last']}>
        {lastAt === undefined ? t('customers.never') : dayAndClock(lastAt, now)}
      </span>
      <ChevronRight size={20} aria-hidden />
    </button>
  )
}

/** The tags of staff, and whether the customer has an account. */
export function Tags({ customer }: { readonly customer: ShopCustomer }) {
  const { t } = useText()
  return (
    <span className={classes['tags']}>
      {customer.tags.map((tag) => (
        <Badge key={tag} variant="light" size="lg" radius="sm" tt="none">
          {tag}
        </Badge>
      ))}
      {customer.hasAccount && (
        <Badge
          variant="default"
          size="lg"
          radius="sm"
          tt="none"
          leftSection={
            customer.isBlocked ? <Ban size={15} aria-hidden /> : <UserCheck size={15} aria-hidden />
          }
        >
          {t(customer.isBlocked ? 'customers.blocked' : 'customers.account')}
        </Badge>
      )}
    </span>
  )
}
