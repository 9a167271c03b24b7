import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { deliverMessage } from './deliver-message.ts'
import { messagesJobs } from './jobs.ts'
import { purgeMessages, purgeSmsCounters } from './purge-messages.ts'
import { ownProvidersSection } from './providers/shop-section.ts'
import { messagesRows } from './routes.ts'

export const messagesModule = defineModule({
  name: 'messages',
  sections: [ownProvidersSection],
  rows: messagesRows,
  jobs: bindJobs(messagesJobs, {
    'message.send': (deps, { messageId }, merchantId) => deliverMessage(deps, merchantId, messageId),
  }),
  purges: [purgeMessages],
  platformPurges: [purgeSmsCounters],
  permissions: ['messages.view', 'messages.send', 'messages.codes', 'messages.providers'],
  auditActions: [
    'messages.test',
    'messages.retry',
    'messages.readCode',
    'messages.saveProvider',
    'messages.removeProvider',
    'messages.testProvider',
  ],
})
