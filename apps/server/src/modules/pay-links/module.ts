import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { expireLink, listLostExpiries } from './expire-link.ts'
import { payLinksJobs } from './jobs.ts'
import { purgeLinks } from './purge-links.ts'
import { payLinksRows } from './routes.ts'

export const payLinksModule = defineModule({
  name: 'pay-links',
  rows: payLinksRows,
  jobs: bindJobs(payLinksJobs, {
    'payLink.expire': (deps, payload, merchantId) => expireLink(deps, merchantId, payload),
  }),
  listLostJobs: listLostExpiries,
  purges: [purgeLinks],
  auditActions: ['payLinks.create', 'payLinks.cancel', 'payLinks.send'],
})
