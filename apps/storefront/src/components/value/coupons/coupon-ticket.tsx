import type { Coupon, CouponOffer } from '@tabard/contract/value/coupons/coupons'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { ReactNode } from 'react'
import { useCouponNeeds, useCouponValue } from './coupon-text.ts'

interface CouponTicketProps {
  readonly gift: Coupon | CouponOffer
  readonly isOver?: boolean
  /** Under the name. */
  readonly children?: ReactNode
}

/** A ticket with what it gives on its stub. */
export function CouponTicket({ gift, isOver = false, children }: CouponTicketProps) {
  const { name } = useLabels()
  const valueOf = useCouponValue()
  const needsOf = useCouponNeeds()
  const description = name(gift.description)
  const needs = needsOf(gift)
  return (
    <div
      className={`flex overflow-hidden rounded-card border border-line bg-surface ${isOver ? 'opacity-60' : ''}`}
    >
      <p
        className={`figures relative grid w-[min(7.5rem,34%)] shrink-0 place-items-center border-r-2 border-dashed px-2 py-4 text-center text-large leading-tight font-bold ${isOver ? 'border-line bg-sunken text-soft' : 'border-paper bg-accent text-accent-ink'}`}
      >
        <span className="wrap-anywhere">{valueOf(gift)}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-4">
        <p className="font-semibold wrap-anywhere">{name(gift.names)}</p>
        {description !== '' && <p className="clamp-2 text-[0.9375rem] text-soft">{description}</p>}
        {needs !== '' && <p className="figures text-[0.9375rem]">{needs}</p>}
        {children}
      </div>
    </div>
  )
}
