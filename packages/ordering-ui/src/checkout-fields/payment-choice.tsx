import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { Banknote, CircleAlert, CreditCard } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

export type Payment = PaymentMethod['payment']

interface PaymentChoiceProps {
  /** Where cash is paid. */
  readonly kind: OrderTypeKind
  readonly methods: readonly PaymentMethod[]
  /** Undefined: the shop has no payment method here. */
  readonly payment: Payment | undefined
  onChange(payment: Payment): void
}

/** The choice of payment method. A single method needs no choice. */
export function PaymentChoice({ kind, methods, payment, onChange }: PaymentChoiceProps) {
  const { t, name } = useLabels()
  const [first, ...others] = methods
  if (!first)
    return (
      <p className="flex items-start gap-3 text-soft">
        <CircleAlert aria-hidden size={24} className="shrink-0" />
        {t(kind === 'table' ? 'checkout.noPaymentTable' : 'checkout.noPayment')}
      </p>
    )
  if (others.length === 0) return <OrderType kind={kind} payment={first.payment} label={name(first.name)} />
  return (
    <div role="radiogroup" aria-labelledby="checkout-pay" className="flex flex-col gap-3">
      {methods.map((method) => (
        <label
          key={method.payment}
          className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="payment"
            value={method.payment}
            className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
            checked={method.payment === payment}
            onChange={() => onChange(method.payment)}
          />
          <OrderType kind={kind} payment={method.payment} label={name(method.name)} />
        </label>
      ))}
    </div>
  )
}

interface OrderTypeProps {
  readonly kind: OrderTypeKind
  readonly payment: Payment
  readonly label: string
}

/** Cash is paid where the order is handed over. */
const cashHints = {
  pickup: 'checkout.payHint',
  table: 'seat.payStaffHint',
  delivery: 'checkout.payCourierHint',
  kerbside: 'checkout.payCarHint',
} as const

/** The shop's own label of cash says where to pay, which is true only for pick-up. */
const cashLabels = {
  table: 'seat.payStaff',
  delivery: 'checkout.cashOnDelivery',
  kerbside: 'checkout.cashAtCar',
} as const

function OrderType({ kind, payment, label }: OrderTypeProps) {
  const { t } = useLabels()
  const isOnline = isOnlineMethod({ payment })
  const Icon = isOnline ? CreditCard : Banknote
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
      <span>
        <strong className="font-semibold">
          {isOnline || kind === 'pickup' ? label : t(cashLabels[kind])}
        </strong>
        <br />
        <span className="text-soft">{t(isOnline ? 'checkout.payCardHint' : cashHints[kind])}</span>
      </span>
    </span>
  )
}
