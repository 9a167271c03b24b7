import { defineModule } from '../../define-module.ts'
import { purgeDays } from './purge-days.ts'
import { promotionsRows } from './routes.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  rows: promotionsRows,
  purges: [purgeDays],
  auditActions: [
    'offers.save',
    'offers.pause',
    'offers.archive',
    'offers.addWord',
    'offers.makeCodes',
    'offers.retireCodes',
  ],
})
