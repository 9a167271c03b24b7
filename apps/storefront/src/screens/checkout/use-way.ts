import type { DeliveryQuote } from '@tabard/contract/delivery'
import type { OfferedWay, ShopConfig } from '@tabard/contract/shops'
import type { DeliveryAddress, OrderWishes } from '@tabard/domain/cart/order-wishes'
import { termsOf } from '@tabard/domain/delivery/zone'
import { useMemo, useState } from 'react'
import { keptWay } from '../../shop/last-order.ts'
import type { Ordering } from '../../shop/use-bill.ts'

/** What the shop has agreed to for an address. */
export interface WantedDelivery {
  readonly address: DeliveryAddress
  readonly quote: DeliveryQuote
  readonly isExpress: boolean
}

/** How the order is to reach its guest: the way that was chosen, else the one chosen last, else the first. */
export function useWay(shop: string, config: ShopConfig | undefined) {
  const ways = (config?.ways ?? []).filter(({ kind }) => kind !== 'table')
  const [chosen, setChosen] = useState(() => keptWay(shop).read())
  const [delivery, setDelivery] = useState<WantedDelivery>()
  const way: OfferedWay | undefined = ways.find(({ code }) => code === chosen) ?? ways[0]
  const isDelivery = way?.kind === 'delivery'
  const wanted = isDelivery ? delivery : undefined
  const ordering = useMemo<Ordering>(
    () => ({
      orderType: way?.code ?? 'pickup',
      terms: wanted && {
        delivery: termsOf(wanted.quote, { taxes: wanted.quote.taxes, isExpress: wanted.isExpress }),
      },
    }),
    [way?.code, wanted],
  )
  return {
    ways,
    way,
    isDelivery,
    ordering,
    delivery: wanted,
    setDelivery,
    choose(code: string) {
      keptWay(shop).update(() => code)
      setChosen(code)
    },
  }
}

export type ChosenWay = ReturnType<typeof useWay>

export function toWish(delivery: WantedDelivery | undefined): OrderWishes['delivery'] {
  return delivery && { address: delivery.address, isExpress: delivery.isExpress }
}
