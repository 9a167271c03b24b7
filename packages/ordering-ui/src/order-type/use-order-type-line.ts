import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'
import { leadMinutesNow } from '@tabard/domain/fulfilment/order-type'
import { closedMessage } from '@tabard/domain/hours/trading'
import { roadMinutes } from '../context/requested-delivery.ts'
import { useShopStatus } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { useNow } from '../context/use-now.ts'
import { openingOf, useOrderType } from '../context/use-order-type.ts'
import { useShopTime } from '../context/use-shop-time.ts'

export interface OrderTypeLine {
  readonly orderType: OfferedOrderType
  readonly name: string
  /** When it is ready, or why nothing can be ordered now. */
  readonly when: string
  /** Nothing can be ordered now, and no later time is chosen. */
  readonly isShut: boolean
}

/** What the guest has chosen, in one line; undefined: the shop has no order type, or is not known yet. */
export function useOrderTypeLine(): OrderTypeLine | undefined {
  const { t, name } = useLabels()
  const { orderType, requestedFor, deliverTo } = useOrderType()
  const shut = useShutLabels(requestedFor === undefined ? orderType : undefined)
  const time = useShopTime()
  const now = useNow()
  if (!orderType) return undefined
  const line = { orderType, name: name(orderType.names), isShut: shut !== undefined }
  if (shut !== undefined) return { ...line, when: shut.join(' · ') }
  if (requestedFor !== undefined) return { ...line, when: time.dayAndClock(requestedFor, now) }
  const road = orderType.kind === 'delivery' ? roadMinutes(deliverTo) : 0
  return {
    ...line,
    when:
      road === undefined
        ? t('way.addAddress')
        : t('menu.about', { minutes: leadMinutesNow(orderType, now) + road }),
  }
}

/** Why an order type is unavailable now, and from when it is available; undefined: available, or not known yet. */
export function useShutLabels(orderType: OfferedOrderType | undefined): readonly string[] | undefined {
  const { t, name } = useLabels()
  const shopStatus = useShopStatus().data
  const time = useShopTime()
  const now = useNow()
  const opening = shopStatus && orderType && openingOf(shopStatus, orderType, now)
  if (!opening || opening.isOpen) return undefined
  const ofShop = closedMessage(shopStatus, opening, now)
  const own = opening.reason === 'paused' && orderType.pause ? name(orderType.pause.message) : ''
  const said = own === '' && ofShop ? name(ofShop) : own
  const isPaused = opening.reason === 'paused'
  const plain = isPaused
    ? t(shopStatus.trading.state === 'paused' ? 'opening.paused' : 'way.paused')
    : t('opening.closed')
  return [
    said === '' ? plain : said,
    opening.opensAt === undefined ? '' : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) }),
  ].filter((part) => part !== '')
}
