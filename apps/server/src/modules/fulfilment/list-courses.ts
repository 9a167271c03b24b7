import type { times } from '@tabard/contract/fulfilment/calls'
import type { Handler } from '../../http/handler.ts'
import { getShop } from '../shops/load-shop.ts'
import { getRouting } from './load-routing.ts'

/** List the courses that table guests can choose. Empty where the shop does not let them. */
export const listCourses: Handler<typeof times.courses> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    if (!profile.settings['kitchen.guestsChooseCourses']) return { courses: [], assigned: {} }
    const { courses, courseOf } = await getRouting(tx, profile, now)
    return { courses, assigned: Object.fromEntries(courseOf) }
  })
