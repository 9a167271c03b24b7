import { defineModule } from '../../define-module.ts'
import { purgeLinks } from './purge-links.ts'
import { payLinksRows } from './routes.ts'

export const payLinksModule = defineModule({
  name: 'pay-links',
  rows: payLinksRows,
  purges: [purgeLinks],
  auditActions: ['payLinks.create', 'payLinks.cancel', 'payLinks.send'],
})
