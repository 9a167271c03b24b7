import { trading } from '@tabard/contract/identity'
import { tradingSchemas } from '@tabard/contract/identity.schema'
import { settings } from '@tabard/contract/settings'
import { settingsSchemas } from '@tabard/contract/settings.schema'
import { shops } from '@tabard/contract/shops'
import { shopsSchemas } from '@tabard/contract/shops.schema'
import { bindRows } from '../../http/bind.ts'
import {
  listLanguages,
  listPayments,
  listShopPages,
  listShops,
  readConfig,
  readOpenClose,
  readProfile,
} from './present-shop.ts'
import { getTrading, setTrading } from './set-trading.ts'
import { listSettings } from './settings/list-settings.ts'
import { saveSettings } from './settings/save-settings.ts'

export const shopsRows = [
  ...bindRows(shops, shopsSchemas, {
    directory: listShops,
    config: readConfig,
    openClose: readOpenClose,
    profile: readProfile,
    payments: listPayments,
    languages: listLanguages,
    pages: listShopPages,
  }),
  ...bindRows(settings, settingsSchemas, { list: listSettings, save: saveSettings }),
  ...bindRows(trading, tradingSchemas, { get: getTrading, set: setTrading }),
]
