import { trading } from '@tabard/contract/identity'
import { tradingSchemas } from '@tabard/contract/identity.schema'
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
  ...bindRows(trading, tradingSchemas, { get: getTrading, set: setTrading }),
]
