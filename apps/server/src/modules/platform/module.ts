import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { platformJobs } from './jobs.ts'
import { makeAvif } from './pictures/make-avif.ts'
import { platformRows } from './routes.ts'

export const platformModule = defineModule({
  name: 'platform',
  rows: platformRows,
  jobs: bindJobs(platformJobs, {
    'picture.avif': (deps, { key }, merchantId) => makeAvif(deps, merchantId, key),
  }),
  permissions: ['audit.view'],
  auditActions: ['pictures.upload'],
})
