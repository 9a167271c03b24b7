import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { menuJobs } from '../menu/jobs.ts'
import { listLostPlans } from '../menu/publishing/lost-plans.ts'
import { publishPlanned } from '../menu/publishing/publish-planned.ts'
import { catalogueRows } from './routes.ts'

export const catalogueModule = defineModule({
  name: 'catalogue',
  rows: catalogueRows,
  jobs: bindJobs(menuJobs, {
    'menu.publishPlanned': async ({ pool, clock, live }, { shopId, planId }, merchantId) => {
      const isPublished = await systemWrite(pool, merchantId, (tx) =>
        publishPlanned(tx, shopId, planId, clock()),
      )
      if (isPublished) live.publish([{ kind: 'availability', merchantId, shopId, id: '' }])
    },
  }),
  listLostJobs: listLostPlans,
  permissions: ['menu.edit', 'menu.publish'],
  auditActions: [
    'menu.saveItem',
    'menu.removeItems',
    'menu.moveItems',
    'menu.changePrices',
    'menu.addTax',
    'menu.namePriceLevel',
    'menu.saveCategory',
    'menu.removeCategory',
    'menu.saveGroup',
    'menu.removeGroup',
    'menu.saveLabel',
    'menu.removeLabel',
    'menu.saveDaypart',
    'menu.removeDaypart',
    'menu.reorder',
    'menu.bringBack',
    'menu.restore',
    'menu.publish',
    'menu.schedule',
    'menu.reschedule',
    'menu.unschedule',
    'menu.publishPlanned',
    'menu.import',
    'menu.undoImport',
    'pictures.set',
  ],
})
