import type { settings } from '@tabard/contract/settings'
import type { Handler } from '../../../http/handler.ts'
import { presentSettings } from './present-settings.ts'
import { listStoredSettings } from './queries.ts'

export const listSettings: Handler<typeof settings.list> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    const rows = await tx.rows(listStoredSettings(tx.merchantId, shop.shopId))
    return presentSettings(rows, (await caller).assignments)
  })
