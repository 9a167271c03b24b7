import type { PaymentCode } from '@tabard/domain/payments/payment-methods'
import type { Refused } from '@tabard/contract/wire/refused'
import { shopPairing } from '@tabard/ui/storage/device'
import { Link } from '@tabard/ui/router'
import { CircleX, Phone, ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { isPassedOn, useStartOver } from '../../state/device/next-guest.ts'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

interface OrderFailedProps {
  /** Undefined: no response, and the order may have been placed. */
  readonly refusal: Refused | undefined
  /** The method in store that is possible instead of the one that failed. */
  readonly inStore: PaymentCode | undefined
  onAgain(payment?: PaymentCode): void
  onLeave(): void
}

/**
 * The order failed for a reason that the form cannot fix. The cart is unchanged and is sent again under the
 * same id, so it is placed once. A shop device shows this briefly and resets for the next guest.
 */
export function OrderFailed(props: OrderFailedProps) {
  const { shop } = usePlace()
  const startOver = useStartOver()
  if (shopPairing(shop).read() === undefined) return <WhatNow {...props} />
  // At a table the guests and their cart stay.
  return <SeeCashier onLeave={isPassedOn(shop) ? () => void startOver() : props.onLeave} />
}

function SeeCashier({ onLeave }: Pick<OrderFailedProps, 'onLeave'>) {
  const { t } = useLabels()
  const seconds = useConfig().data?.orderErrorSeconds ?? 5
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    scrollTo({ top: 0 })
    const timer = setTimeout(leave, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div className="narrow rise flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
      <Sign />
      <h1 role="alert" className="text-display font-bold tracking-tight">
        {t('failed.seeCashier')}
      </h1>
      <button type="button" className="button-quiet" onClick={onLeave}>
        {t('action.close')}
      </button>
    </div>
  )
}

function WhatNow({ refusal, inStore, onAgain, onLeave }: OrderFailedProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { phone = '', phoneShown = '' } = useConfig().data ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="narrow rise flex flex-col items-center gap-4 py-12 text-center">
      <Sign />
      <h1 ref={title} tabIndex={-1} className="text-display font-bold tracking-tight outline-none">
        {t('failed.title')}
      </h1>
      <p role="alert" className="max-w-md text-soft">
        {refusal ? errorText(refusal, t) : `${t('placing.unansweredTitle')}. ${t('placing.unansweredText')}`}
      </p>
      <p className="flex max-w-md items-start gap-3 rounded-card bg-sunken p-4 text-left">
        <ShoppingBag aria-hidden size={22} className="mt-0.5 shrink-0 text-accent-text" />
        {t('failed.cartKept')}
      </p>
      <div className="mt-2 flex w-full max-w-md flex-col gap-3">
        <button type="button" className="button-main w-full" onClick={() => onAgain()}>
          {t(refusal ? 'failed.again' : 'placing.keepTrying')}
        </button>
        {refusal?.code === 'payment.away' && inStore !== undefined && (
          <button type="button" className="button-quiet w-full" onClick={() => onAgain(inStore)}>
            {t('paying.inStore')}
          </button>
        )}
        <button type="button" className="button-quiet w-full" onClick={onLeave}>
          {t('failed.back')}
        </button>
        <Link href={to('myorders')} className="button-text w-full justify-center">
          {t('failed.orders')}
        </Link>
        {phone !== '' && (
          <a href={`tel:${phone}`} className="button-text figures w-full justify-center">
            <Phone aria-hidden size={18} className="shrink-0" />
            {t('failed.call', { phone: phoneShown })}
          </a>
        )}
      </div>
    </div>
  )
}

function Sign() {
  return (
    <span aria-hidden className="grid size-20 place-items-center rounded-full bg-bad-soft text-bad">
      <CircleX size={40} />
    </span>
  )
}
