import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { menuJobs } from './jobs.ts'
import { listLostPlans } from './publishing/lost-plans.ts'
import { publishPlanned } from './publishing/publish-planned.ts'
import { menuRows } from './routes.ts'
import { sharedKitchenSection } from './stock/shop-section.ts'

export const menuModule = defineModule({
  name: 'menu',
  rows: menuRows,
  jobs: bindJobs(menuJobs, {
    'menu.publishPlanned': async ({ pool, clock, live }, { shopId, planId }, merchantId) => {
      const isPublished = await systemWrite(pool, merchantId, (tx) =>
        publishPlanned(tx, shopId, planId, clock()),
      )
      if (isPublished) live.publish([{ kind: 'availability', merchantId, shopId, id: '' }])
    },
  }),
  listLostJobs: listLostPlans,
  sections: [sharedKitchenSection],
  topics: ['availability'],
  permissions: ['menu.publish', 'menu.availability', 'kitchens.share'],
  auditActions: [
    'menu.restore',
    'menu.publish',
    'menu.schedule',
    'menu.reschedule',
    'menu.unschedule',
    'menu.publishPlanned',
    'sharedKitchen.save',
    'availability.setSoldOut',
    'availability.setRemaining',
  ],
})
