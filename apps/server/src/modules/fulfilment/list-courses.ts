import type { times } from '@tabard/contract/fulfilment'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { getRouting } from './load-routing.ts'

/** What guests at a table may choose from; nothing where the shop keeps it to itself. */
export const listCourses: Handler<typeof times.courses> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    if (!profile.settings['kitchen.guestsChooseCourses']) return { courses: [], assigned: {} }
    const { courses, courseOf } = await getRouting(tx, profile, now)
    return { courses, assigned: Object.fromEntries(courseOf) }
  })
