import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { removeWebhook } from './accounts/remove-webhook.ts'
import { shopsJobs } from './jobs.ts'
import { shopsRows } from './routes.ts'

export const shopsModule = defineModule({
  name: 'shops',
  rows: shopsRows,
  jobs: bindJobs(shopsJobs, {
    'webhook.remove': (deps, payload, merchantId) => removeWebhook(deps, merchantId, payload),
  }),
  permissions: ['shop.trading', 'shop.settings', 'payments.accounts'],
  auditActions: [
    'trading.set',
    'settings.save',
    'shopSetup.saveParticulars',
    'shopSetup.saveBranding',
    'shopSetup.saveFamilies',
    'shopSetup.saveLicence',
    'shopSetup.saveHours',
    'shopSetup.saveTaxes',
    'shopContent.savePage',
    'shopContent.removePage',
    'shopContent.orderPages',
    'shopContent.uploadFile',
    'shopContent.saveFile',
    'shopContent.removeFile',
    'shopSetup.saveFees',
    'paymentAccounts.save',
    'paymentAccounts.disconnect',
    'paymentAccounts.registerWebhook',
    'terminals.pair',
    'terminals.rename',
    'terminals.change',
    'terminals.remove',
  ],
})
