import { isOwing } from '@tabard/domain/orders/order-status'
import { Banknote, CircleCheck } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

export function PaidMark({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useText()
  const { money } = useFormats()
  const owes = isOwing(ticket)
  const Icon = owes ? Banknote : CircleCheck
  return (
    <span className={classes['paid']} data-owing={owes || undefined}>
      <Icon size={18} aria-hidden />
      {t(`payment.${ticket.paymentStatus}`)} <span className="figures">{money(ticket.payableCents)}</span>
    </span>
  )
}
