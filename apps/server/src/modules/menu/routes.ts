import { catalogue } from '@tabard/contract/menu/calls'
import { catalogueSchemas } from '@tabard/contract/menu/schema'
import { settings } from '@tabard/contract/settings/calls'
import { settingsSchemas } from '@tabard/contract/settings/schema'
import { feeSetup, taxSetup } from '@tabard/contract/shops/setup/calls'
import { feeSetupSchemas, taxSetupSchemas } from '@tabard/contract/shops/setup/schema'
import { sharedKitchen } from '@tabard/contract/kitchen/shared/calls'
import { sharedKitchenSchemas } from '@tabard/contract/kitchen/shared/schema'
import { bindRows } from '../../http/bind.ts'
import { listSettings } from '../shops/settings/list-settings.ts'
import {
  listShopTags,
  readShopStatus,
  readCurrentMenu,
  readMenu,
  readOwnMenu,
  streamShopStatus,
} from './documents/read-menu.ts'
import { saveFees } from './publishing/save-fees.ts'
import { saveSettings } from './publishing/save-settings.ts'
import { saveTaxes } from './publishing/save-taxes.ts'
import { listItemAvailability, setRemaining, setSoldOut } from './stock/set-sold-out.ts'
import { saveSharedKitchen, showSharedKitchen } from './stock/share-kitchen.ts'

export const menuRows = [
  ...bindRows(catalogue, catalogueSchemas, {
    menu: readMenu,
    currentMenu: readCurrentMenu,
    ownMenu: readOwnMenu,
    shopStatus: readShopStatus,
    shopStatusStream: streamShopStatus,
    tags: listShopTags,
    listAvailability: listItemAvailability,
    setSoldOut,
    setRemaining,
  }),
  ...bindRows(sharedKitchen, sharedKitchenSchemas, { show: showSharedKitchen, save: saveSharedKitchen }),
  ...bindRows(taxSetup, taxSetupSchemas, { save: saveTaxes }),
  ...bindRows(feeSetup, feeSetupSchemas, { save: saveFees }),
  ...bindRows(settings, settingsSchemas, { list: listSettings, save: saveSettings }),
]
