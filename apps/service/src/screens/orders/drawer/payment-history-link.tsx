import type { StaffOrder } from '@tabard/contract/till/calls'
import { asksProvider } from '@tabard/domain/pricing/tenders/registry'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { link } from '@tabard/ui/router'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'

/** Leads to what happened to the online payments of an order, if it has any. */
export function PaymentHistoryLink({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { code } = useShop()
  const may = useMay()
  const hasOnlinePayment = order.payments.some(({ tender }) => asksProvider(tender))
  if (!may('payments.review') || !hasOnlinePayment) return null
  return (
    <StaffLink
      className={classes['paymentHistory']}
      app="console"
      href={`${link('/{shop}/payments', { shop: code })}?order=${order.orderId}`}
    >
      {t('order.paymentHistory')}
    </StaffLink>
  )
}
