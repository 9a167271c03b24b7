import type { StaffOrder } from '@tabard/contract/till/calls'
import type { StaffPayment } from '@tabard/contract/till/staff-payment'
import { isWallet } from '@tabard/domain/payments/online-providers'
import type { RefundPart } from '@tabard/domain/payments/refunds/split-refund'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { refundsTo, type RefundWay } from '@tabard/domain/pricing/tenders/registry'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../../../components/paying/cash.module.css'

interface RefundWaysProps {
  readonly order: StaffOrder
  /** Empty: nothing is chosen yet. */
  readonly parts: readonly RefundPart<StaffPayment>[]
}

/** Where the money goes: by one tender in a sentence, by several with the amount of each. */
export function RefundWays({ order, parts }: RefundWaysProps) {
  const { t } = useText()
  const { money } = useFormats()
  const ways = waysOf(order.payments.filter(({ cents, refundedCents }) => cents > refundedCents))
  const terminals = new Set(parts.flatMap(({ payment }) => payment.refundTerminal ?? []))
  const withCard = [...terminals].map((name) => (
    <p key={name} className={classes['way']}>
      {t('refund.withCard', { name })}
    </p>
  ))
  if (ways.length > 1 && parts.length > 0)
    return waysOf(parts.map(({ payment }) => payment))
      .map(({ key, way, method }) => {
        const own = parts.filter(({ payment }) => wayOf(payment).key === key)
        const amount = money(sumOf(own.map(({ plan }) => plan.cents)))
        return (
          <p key={key} className={classes['way']}>
            {t(`refund.to.${way}`, { amount, method })}
          </p>
        )
      })
      .concat(withCard)
  if (withCard.length > 0) return withCard
  const [only] = ways
  return only && ways.length === 1 ? (
    <p className={classes['way']}>{t(`refund.only.${only.way}`, { method: only.method })}</p>
  ) : null
}

interface Way {
  readonly key: string
  readonly way: RefundWay
  /** Of a payment at a provider. */
  readonly method: string
}

function wayOf({ tender, method = '' }: Pick<StaffPayment, 'tender' | 'method'>): Way {
  const way = refundsTo(tender)
  const named = isWallet(method) ? method : ''
  return { key: `${way} ${named}`, way, method: named }
}

/** The ways of payments, each once. */
function waysOf(payments: readonly Pick<StaffPayment, 'tender' | 'method'>[]): readonly Way[] {
  return [...new Map(payments.map(wayOf).map((way) => [way.key, way])).values()]
}
