import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { ShopSection } from '../../shops/shop-sections.ts'
import { toKitchen, toOrderType } from './order-type-rows.ts'
import { listOrderTypes, listStationItems, listStations } from './queries.ts'

declare module '../../shops/shop-profile.ts' {
  interface ShopSections {
    /** All order types in order, including those not offered. */
    readonly orderTypes: readonly OrderType[]
    readonly kitchen: Kitchen
  }
}

/** The order types of a shop, as its settings complete them. */
export const orderTypesSection: ShopSection<'orderTypes'> = {
  name: 'orderTypes',
  load: async (tx, shopId, base) => {
    const rows = await tx.rows(listOrderTypes({ shopId }))
    const { settings } = await base
    return rows.map((row) => toOrderType(row, settings))
  },
}

/** The stations of a shop, and which of them makes which item. */
export const kitchenSection: ShopSection<'kitchen'> = {
  name: 'kitchen',
  load: async (tx, shopId) => {
    const [stations, items] = await Promise.all([
      tx.rows(listStations({ shopId })),
      tx.rows(listStationItems({ shopId })),
    ])
    return toKitchen(stations, items)
  },
}
