import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { builtInPicture } from '@tabard/domain/payments/payment-methods'
import { largestAddress } from '@tabard/domain/pictures/picture'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { takeFocus } from '../controls/take-focus.ts'
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

/** The payment method as one row, with a button that opens the others. A single method needs no choice. */
export function PaymentChoice({ kind, methods, payment, onChange }: PaymentChoiceProps) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const chosen = methods.find((method) => method.payment === payment) ?? methods[0]
  if (!chosen)
    return (
      <p className="flex items-start gap-3 text-soft">
        <CircleAlert aria-hidden size={24} className="shrink-0" />
        {t(kind === 'table' ? 'checkout.noPaymentTable' : 'checkout.noPayment')}
      </p>
    )
  if (!isOpen)
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <Method kind={kind} method={chosen} />
        {methods.length > 1 && (
          <button
            type="button"
            className="button-text -mr-3 ml-auto"
            aria-expanded={false}
            onClick={() => setOpen(true)}
          >
            {t('action.change')}
          </button>
        )}
      </div>
    )
  return (
    <div role="radiogroup" aria-labelledby="checkout-pay" className="flex flex-col gap-3">
      {methods.map((method) => (
        <label
          key={method.payment}
          className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft"
        >
          <input
            ref={method === chosen ? takeFocus : undefined}
            type="radio"
            name="payment"
            value={method.payment}
            className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
            checked={method === chosen}
            onChange={() => onChange(method.payment)}
          />
          <Method kind={kind} method={method} hasHint />
        </label>
      ))}
    </div>
  )
}

interface MethodProps {
  readonly kind: OrderTypeKind
  readonly method: PaymentMethod
  /** With where it is paid. */
  readonly hasHint?: boolean
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

function Method({ kind, method, hasHint = false }: MethodProps) {
  const { t, name } = useLabels()
  const isOnline = isOnlineMethod(method)
  return (
    <span className="flex items-center gap-3">
      <img
        src={method.picture ? largestAddress(method.picture) : builtInPicture(method.payment)}
        alt=""
        width={48}
        height={30}
        className="unless-large h-[30px] w-12 shrink-0 rounded-[4px] object-contain"
      />
      <span>
        <strong className="font-semibold">
          {isOnline || kind === 'pickup' ? name(method.name) : t(cashLabels[kind])}
        </strong>
        {hasHint && (
          <span className="block text-soft">{t(isOnline ? 'checkout.payCardHint' : cashHints[kind])}</span>
        )}
      </span>
    </span>
  )
}
