import { times } from '@tabard/contract/fulfilment/calls'
import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { laterIsOffered } from '@tabard/domain/fulfilment/order-type-opening'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useDishes } from '../cart-state/use-dishes.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useShopStatus } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { useNow } from '../context/use-now.ts'
import { choose, openingOf, type Choice } from '../context/use-order-type.ts'
import { WhenChoice } from './when-choice.tsx'

interface WhenProps {
  readonly choice: Choice
  readonly orderType: OfferedOrderType
  /** Minutes to the delivery address; undefined: not known yet; 0: no delivery. */
  readonly roadMinutes: number | undefined
  /** A later time is wanted, chosen or not yet. */
  readonly isLater: boolean
  onLater(isLater: boolean): void
}

/** As soon as possible with an estimate, or at a chosen time. */
export function When({ choice, orderType, roadMinutes, isLater, onLater }: WhenProps) {
  const { requestedFor, orderTypes } = choice
  const { t, name } = useLabels()
  const { shop } = useOrdering()
  const now = useNow()
  const shopStatus = useShopStatus().data
  const [day, setDay] = useState<string>()
  const dishes = useDishes()
  const isOpen = shopStatus ? openingOf(shopStatus, orderType, now).isOpen : true
  const hasLater = shopStatus ? laterIsOffered(shopStatus, orderType, now) : orderType.takesLater
  const isAsked = orderType.takesLater || orderType.isLimited
  const query = useRead(
    times.ask,
    {
      orderType: orderType.code,
      dishes,
      ...(day === undefined ? {} : { day }),
      ...(roadMinutes ? { roadMinutes } : {}),
    },
    {
      enabled: isAsked && roadMinutes !== undefined,
      staleTime: 15_000,
      refetchInterval: 30_000,
      placeholderData: (kept) => kept,
    },
  )
  const answered = query.data?.orderType === orderType.code ? query.data : undefined
  // Another day was selected: do not show the previous day's times.
  const known =
    answered && query.isPlaceholderData && day !== undefined ? { ...answered, day, slots: [] } : answered
  const soonestAt = !isOpen
    ? null
    : isAsked
      ? known?.soonestAt
      : now + (leadMinutesNow(orderType, now) + (roadMinutes ?? 0)) * 60_000
  // Other order types that are open while this one is not.
  const others = soonestAt === null && shopStatus ? orderTypes.filter((each) => each !== orderType) : []
  const instead = others.filter((each) => shopStatus && openingOf(shopStatus, each, now).isOpen)
  if (roadMinutes === undefined && (isOpen || hasLater))
    return <p className="text-soft">{t('when.afterAddress')}</p>
  return (
    <>
      <WhenChoice
        orderType={orderType}
        hasLater={hasLater}
        soonestAt={soonestAt}
        notNow={known?.notNow}
        requestedFor={requestedFor}
        times={hasLater ? known : undefined}
        isLater={isLater || (soonestAt === null && hasLater)}
        onLater={onLater}
        onTime={(at) => choose(shop, { requestedFor: at })}
        onDay={setDay}
      />
      {instead.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {instead.map((each) => (
            <button
              key={each.code}
              type="button"
              className="button-quiet"
              onClick={() => choose(shop, { orderType: each.code, requestedFor: undefined })}
            >
              {t('way.instead', { orderType: name(each.names) })}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
