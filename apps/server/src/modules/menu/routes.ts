import { sharedKitchen } from '@tabard/contract/kitchen/shared/calls'
import { sharedKitchenSchemas } from '@tabard/contract/kitchen/shared/schema'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { menuPublishingSchemas } from '@tabard/contract/menu/publishing/schema'
import { catalogueSchemas } from '@tabard/contract/menu/schema'
import { settings } from '@tabard/contract/settings/calls'
import { settingsSchemas } from '@tabard/contract/settings/schema'
import { feeSetup, taxSetup } from '@tabard/contract/shops/setup/calls'
import { feeSetupSchemas, taxSetupSchemas } from '@tabard/contract/shops/setup/schema'
import { bindRows } from '../../http/bind.ts'
import { listSettings } from '../shops/settings/list-settings.ts'
import { listShopTags, readCurrentMenu, readMenu, readOwnMenu } from './documents/read-menu.ts'
import { loadDifference } from './publishing/compare-draft.ts'
import { loadHistory, loadPublication, loadState } from './publishing/list-history.ts'
import {
  dropPlan,
  loadPlannedDifference,
  planPublication,
  replanPublication,
} from './publishing/plan-publication.ts'
import { publishDraft } from './publishing/publish-draft.ts'
import { restoreDraft } from './publishing/restore-draft.ts'
import { saveFees } from './publishing/save-fees.ts'
import { saveSettings } from './publishing/save-settings.ts'
import { saveTaxes } from './publishing/save-taxes.ts'
import { readShopStatus, streamShopStatus } from './status/read-shop-status.ts'
import { listItemAvailability, setRemaining, setSoldOut } from './stock/set-sold-out.ts'
import { saveSharedKitchen, showSharedKitchen } from './stock/share-kitchen.ts'

const publishingRows = bindRows(menuPublishing, menuPublishingSchemas, {
  state: loadState,
  difference: loadDifference,
  history: loadHistory,
  publication: loadPublication,
  restore: restoreDraft,
  publish: publishDraft,
  schedule: planPublication,
  reschedule: replanPublication,
  unschedule: dropPlan,
  plannedDifference: loadPlannedDifference,
})

const documentRows = bindRows(catalogue, catalogueSchemas, {
  menu: readMenu,
  currentMenu: readCurrentMenu,
  ownMenu: readOwnMenu,
  shopStatus: readShopStatus,
  shopStatusStream: streamShopStatus,
  tags: listShopTags,
  listAvailability: listItemAvailability,
  setSoldOut,
  setRemaining,
})

export const menuRows = [
  ...publishingRows,
  ...documentRows,
  ...bindRows(sharedKitchen, sharedKitchenSchemas, { show: showSharedKitchen, save: saveSharedKitchen }),
  ...bindRows(taxSetup, taxSetupSchemas, { save: saveTaxes }),
  ...bindRows(feeSetup, feeSetupSchemas, { save: saveFees }),
  ...bindRows(settings, settingsSchemas, { list: listSettings, save: saveSettings }),
]
