import { defineModule } from '../../define-module.ts'
import { purgeDays } from './purge-days.ts'
import { promotionsRows } from './routes.ts'
import { promotionsSection } from './shop-section.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  rows: promotionsRows,
  sections: [promotionsSection],
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
