import type { PaymentMethod } from '@tabard/contract/shops'
import type { WayKind } from '@tabard/domain/fulfilment/way'
import { Banknote, CreditCard } from 'lucide-react'
import { useWords } from '../../shop/use-words.ts'

export type Payment = PaymentMethod['payment']

interface PaymentChoiceProps {
  /** Where cash changes hands. */
  readonly kind: WayKind
  readonly methods: readonly PaymentMethod[]
  readonly payment: Payment
  onChange(payment: Payment): void
}

/** How to pay. One way needs no choosing. */
export function PaymentChoice({ kind, methods, payment, onChange }: PaymentChoiceProps) {
  const { name } = useWords()
  const visible = methods.filter((method) => method.visible)
  if (visible.length < 2)
    return <Way kind={kind} payment={payment} label={name(visible[0]?.name ?? noName)} />
  return (
    <div role="radiogroup" aria-labelledby="checkout-pay" className="flex flex-col gap-3">
      {visible.map((method) => (
        <label
          key={method.payment}
          className="flex min-h-14 cursor-pointer items-center gap-4 rounded-small border border-line px-4 py-3 has-checked:border-accent-text has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="payment"
            value={method.payment}
            className="size-6 shrink-0 accent-[var(--accent-text)]"
            checked={method.payment === payment}
            onChange={() => onChange(method.payment)}
          />
          <Way kind={kind} payment={method.payment} label={name(method.name)} />
        </label>
      ))}
    </div>
  )
}

const noName = { first: '', second: '' }

interface WayProps {
  readonly kind: WayKind
  readonly payment: Payment
  readonly label: string
}

/** Cash is paid where the order is had. */
const cashHints = {
  pickup: 'checkout.payHint',
  table: 'seat.payStaffHint',
  delivery: 'checkout.payCourierHint',
  kerbside: 'checkout.payCarHint',
} as const

function Way({ kind, payment, label }: WayProps) {
  const { t } = useWords()
  const Icon = payment === 'cash' ? Banknote : CreditCard
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden size={24} className="shrink-0 text-accent-text" />
      <span>
        <strong className="font-semibold">
          {kind === 'table' && payment === 'cash' ? t('seat.payStaff') : label}
        </strong>
        <br />
        <span className="text-soft">{t(payment === 'cash' ? cashHints[kind] : 'checkout.payCardHint')}</span>
      </span>
    </span>
  )
}
