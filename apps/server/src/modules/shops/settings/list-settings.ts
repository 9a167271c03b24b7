import type { settings } from '@tabard/contract/settings/calls'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../load-shop.ts'
import { presentSettings, rowsAt } from './present-settings.ts'
import { listNamedDevices, listStoredSettings } from './queries.ts'

/** List the settings of a shop or device for staff. */
export const listSettings: Handler<typeof settings.list> = ({ input: { deviceId }, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const [rows, devices, { country }] = await Promise.all([
      tx.rows(listStoredSettings({ shopId: shop.shopId })),
      tx.rows(listNamedDevices({ shopId: shop.shopId })),
      getShop(tx, shop.shopId),
    ])
    if (deviceId !== undefined && !devices.some((each) => each.deviceId === deviceId))
      return fail('device.unknown', {})
    return presentSettings(rowsAt(rows, deviceId), (await caller).assignments, devices, country)
  })
