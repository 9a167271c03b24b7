import { firstDay, opening } from '@tabard/contract/first-day'
import { firstDaySchemas, openingSchemas } from '@tabard/contract/first-day.schema'
import { bindRows } from '../../http/bind.ts'
import { lookAtLink } from './look-at-link.ts'
import { openFirstShop } from './open-first-shop.ts'
import { dismissFirstDay, readProgress } from './read-progress.ts'

export const firstDayRows = [
  ...bindRows(opening, openingSchemas, { look: lookAtLink, open: openFirstShop }),
  ...bindRows(firstDay, firstDaySchemas, { progress: readProgress, finish: dismissFirstDay }),
]
