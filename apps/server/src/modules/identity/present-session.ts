import type { StaffSession, StaffShop } from '@tabard/contract/identity'
import { can, isRole, permissionsOf, type Assignment } from '@tabard/domain/roles'
import { resolveSettings } from '@tabard/domain/settings/resolve-settings'
import type { PlatformDatabase } from '../../db/platform-database.ts'
import { listWorkplaces } from './queries.ts'
import { isPlatformPerson } from './staff/require-person.ts'

/** Present a logged-in person with their shops and permissions. */
export async function presentSession(
  platform: PlatformDatabase,
  person: { person_id: string; name: string; email: string },
): Promise<StaffSession> {
  const [rows, isPlatform] = await Promise.all([
    platform.rows(listWorkplaces({ personId: person.person_id })),
    isPlatformPerson(platform, person.person_id),
  ])
  const shops = new Map<
    string,
    {
      shop: Omit<StaffShop, 'permissions' | 'discountPercent'>
      shopId: string
      percent: number
      assignments: Assignment[]
    }
  >()
  for (const row of rows) {
    if (!isRole(row.role)) continue
    const known = shops.get(row.code)
    const assignment = { role: row.role, shopId: row.assigned_shop }
    if (known) known.assignments.push(assignment)
    else {
      const settings = resolveSettings(row.settings)
      const shop = {
        code: row.code,
        names: { first: row.name1, second: row.name2 },
        merchant: row.merchant,
        currency: row.currency,
        timeZone: row.time_zone,
        kitchenLanguage: settings['kitchen.language'],
        isNew: row.is_new,
        isSuspended: row.is_suspended,
      }
      const percent = settings['order.discountPercent']
      shops.set(row.code, { shop, shopId: row.shop_id, percent, assignments: [assignment] })
    }
  }
  return {
    personId: person.person_id,
    name: person.name,
    email: person.email,
    shops: [...shops.values()].map(({ shop, shopId, percent, assignments }) => ({
      ...shop,
      permissions: permissionsOf(assignments, shopId),
      discountPercent: can(assignments, 'orders.discountAny', shopId) ? undefined : percent,
    })),
    mayRemoveDemo: rows.some((row) => row.is_demo && row.role === 'owner' && row.assigned_shop === null),
    isPlatform,
  }
}
