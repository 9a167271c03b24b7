import { times } from '@tabard/contract/fulfilment/calls'
import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'
import { shutNow, type NotNow } from '@tabard/domain/fulfilment/not-now'
import { useRead } from '@tabard/ui/queries'
import { useShopStatus } from './shop-state.tsx'
import { useDishes } from './use-dishes.ts'
import { useNow } from './use-now.ts'
import { useShopTime } from './use-shop-time.ts'
import { useOrderType } from './use-order-type.ts'
import { useLabels } from './use-labels.ts'

/**
 * Why the cart cannot be ordered as requested; undefined: it can, or not known yet. Hours and pauses are
 * followed live; the server is asked only about limits and chosen times.
 */
export function useNotNow(): NotNow | undefined {
  const { orderType, requestedFor } = useOrderType()
  const shopStatus = useShopStatus().data
  const now = useNow()
  const dishes = useDishes()
  const shut =
    shopStatus && orderType && requestedFor === undefined ? shutNow(shopStatus, orderType, now) : undefined
  const { data } = useRead(
    times.ask,
    { orderType: orderType?.code ?? '', dishes, ...(requestedFor === undefined ? {} : { requestedFor }) },
    {
      enabled:
        orderType !== undefined &&
        !shut &&
        dishes.length > 0 &&
        (orderType.isLimited || requestedFor !== undefined),
      staleTime: 15_000,
      refetchInterval: 30_000,
    },
  )
  return shut ?? data?.notNow ?? undefined
}

/** Returns a function that describes the reason, and until when it applies. */
export function useNotNowLabels(): (
  notNow: NotNow,
  orderType: OfferedOrderType | undefined,
) => { readonly what: string; readonly when: string } {
  const { t, name } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return ({ code, nextAt }, orderType) => {
    const said = code === 'way.paused' && orderType?.pause ? name(orderType.pause.message) : ''
    return {
      what: said === '' ? t(code === 'shop.closed' ? 'way.closed' : code) : said,
      when: nextAt === undefined ? '' : t(again[code], { time: time.clockFrom(nextAt, now) }),
    }
  }
}

const again = {
  'shop.closed': 'opening.opensAt',
  'way.paused': 'way.again',
  'way.busy': 'slot.roomAgain',
  'slot.full': 'slot.freeAt',
  'slot.invalid': 'slot.freeAt',
} as const
