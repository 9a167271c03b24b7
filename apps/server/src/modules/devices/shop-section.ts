import type { ShopSection } from '../shops/shop-sections.ts'
import { listPairedDevices } from './section-queries.ts'

declare module '../shops/shop-profile.ts' {
  interface ShopSections {
    /** Paired devices by browser id, the value of the query `device`. */
    readonly devices: ReadonlyMap<string, PairedDevice>
  }
}

/** The paired devices of a shop with their own settings. */
export const devicesSection: ShopSection<'devices'> = {
  name: 'devices',
  load: async (tx, shopId, base) => {
    const rows = await tx.rows(listPairedDevices({ shopId }))
    const { settingsAt } = await base
    return new Map(
      rows.map(({ deviceId, kind, browserId, keyHash }) => [
        browserId,
        { deviceId, kind, keyHash, settings: settingsAt(deviceId, kind) },
      ]),
    )
  },
}
