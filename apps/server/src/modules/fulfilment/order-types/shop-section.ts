import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { ShopSection } from '../../shops/shop-sections.ts'
import { toKitchen, toOrderType } from './order-type-rows.ts'
import { listOrderTypes, listStationItems, listStations } from './queries.ts'

declare module '../../shops/shop-profile.ts' {
  interface ShopSections {
    /** All order types in order, including those not offered, as settings of the shop or of a device complete them. */
    readonly orderTypesAt: (settings: SettingValues) => readonly OrderType[]
    readonly kitchen: Kitchen
  }
}

/** The order types of a shop: a kiosk may have other settings than a phone. */
export const orderTypesSection: ShopSection<'orderTypesAt'> = {
  name: 'orderTypesAt',
  load: async (tx, shopId) => {
    const rows = await tx.rows(listOrderTypes({ shopId }))
    return (settings) => rows.map((row) => toOrderType(row, settings))
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
