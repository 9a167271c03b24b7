import { times } from '@tabard/contract/fulfilment'
import type { OfferedOrderType } from '@tabard/contract/shops'
import { shutNow, type NotNow } from '@tabard/domain/fulfilment/not-now'
import { useRead } from '@tabard/ui/queries'
import { useAvailability } from './shop-state.tsx'
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
  const { way, wantedAt } = useOrderType()
  const availability = useAvailability().data
  const now = useNow()
  const dishes = useDishes()
  const shut = availability && way && wantedAt === undefined ? shutNow(availability, way, now) : undefined
  const { data } = useRead(
    times.ask,
    { way: way?.code ?? '', dishes, ...(wantedAt === undefined ? {} : { wantedAt }) },
    {
      enabled: way !== undefined && !shut && dishes.length > 0 && (way.isLimited || wantedAt !== undefined),
      staleTime: 15_000,
      refetchInterval: 30_000,
    },
  )
  return shut ?? data?.notNow ?? undefined
}

/** Returns a function that describes the reason, and until when it applies. */
export function useNotNowLabels(): (
  notNow: NotNow,
  way: OfferedOrderType | undefined,
) => { readonly what: string; readonly when: string } {
  const { t, name } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return ({ code, nextAt }, way) => {
    const said = code === 'way.paused' && way?.pause ? name(way.pause.message) : ''
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
