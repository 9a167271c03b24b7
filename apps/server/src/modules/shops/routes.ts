import { trading } from '@tabard/contract/identity/calls'
import { tradingSchemas } from '@tabard/contract/identity/schema'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { paymentAccountsSchemas } from '@tabard/contract/payments/accounts.schema'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import { terminalsSchemas } from '@tabard/contract/payments/terminals/terminals.schema'
import { shopContent } from '@tabard/contract/shops/content/calls'
import { shopContentSchemas } from '@tabard/contract/shops/content/schema'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { shopSetupSchemas } from '@tabard/contract/shops/setup/schema'
import { shops } from '@tabard/contract/shops/calls'
import { shopsSchemas } from '@tabard/contract/shops/schema'
import { bindRows } from '../../http/bind.ts'
import {
  listLanguages,
  listPayments,
  listPublishedFiles,
  listShopPages,
  listShops,
  readConfig,
  readOpenClose,
  readProfile,
  readTabName,
} from './presenting/present-shop.ts'
import { listEditedPages, orderPages, removePage, savePage } from './content/edit-pages.ts'
import { listFiles, removeFile, saveFile, uploadFile } from './content/edit-files.ts'
import { getSetup } from './setup/load-setup.ts'
import { saveBranding } from './setup/save-branding.ts'
import { saveFamilies } from './setup/save-families.ts'
import { previewHours, saveHours } from './setup/save-hours.ts'
import { saveBusinessDetails } from './setup/save-business-details.ts'
import { checkAccount } from './accounts/check-account.ts'
import { disconnectAccount } from './accounts/disconnect-account.ts'
import { registerWebhook } from './accounts/register-webhook.ts'
import { saveAccount } from './accounts/save-account.ts'
import { showAccounts } from './accounts/show-accounts.ts'
import { checkTerminal } from './terminals/check-terminal.ts'
import { pairTerminal } from './terminals/pair-terminal.ts'
import { removeTerminal } from './terminals/remove-terminal.ts'
import { changeTerminal } from './terminals/change-terminal.ts'
import { showTerminals } from './terminals/show-terminals.ts'
import { getTrading, setTrading } from './hours/set-trading.ts'

export const shopsRows = [
  ...bindRows(shops, shopsSchemas, {
    directory: listShops,
    config: readConfig,
    openClose: readOpenClose,
    profile: readProfile,
    payments: listPayments,
    languages: listLanguages,
    pages: listShopPages,
    files: listPublishedFiles,
    tabName: readTabName,
  }),
  ...bindRows(shopSetup, shopSetupSchemas, {
    get: getSetup,
    saveBusinessDetails,
    saveBranding,
    saveFamilies,
    previewHours,
    saveHours,
  }),
  ...bindRows(shopContent, shopContentSchemas, {
    listPages: listEditedPages,
    savePage,
    removePage,
    orderPages,
    listFiles,
    uploadFile,
    saveFile,
    removeFile,
  }),
  ...bindRows(paymentAccounts, paymentAccountsSchemas, {
    list: showAccounts,
    save: saveAccount,
    check: checkAccount,
    disconnect: disconnectAccount,
    registerWebhook,
  }),
  ...bindRows(terminals, terminalsSchemas, {
    list: showTerminals,
    pair: pairTerminal,
    check: checkTerminal,
    change: changeTerminal,
    remove: removeTerminal,
  }),
  ...bindRows(trading, tradingSchemas, { get: getTrading, set: setTrading }),
]
