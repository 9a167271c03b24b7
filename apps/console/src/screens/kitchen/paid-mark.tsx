import type { Ticket } from '@tabard/contract/kitchen'
import { Banknote, CircleCheck } from 'lucide-react'
import { useKitchenWords } from '../../pieces/board/kitchen-words.tsx'
import { useFormats } from '../../pieces/formats.ts'
import classes from './ticket.module.css'

export function PaidMark({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useKitchenWords()
  const { money } = useFormats()
  const isOwing = ticket.paymentStatus === 'unpaid' || ticket.paymentStatus === 'partPaid'
  const Icon = isOwing ? Banknote : CircleCheck
  return (
    <span className={classes['paid']} data-owing={isOwing || undefined}>
      <Icon size={18} aria-hidden />
      {t(`payment.${ticket.paymentStatus}`)} <span className="figures">{money(ticket.payableCents)}</span>
    </span>
  )
}
