import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import { can, isRole, permissionsOf, type Assignment } from '@tabard/domain/staff/roles'
import { resolveSettings } from '@tabard/domain/settings/resolve-settings'
import type { PlatformDatabase } from '../../../db/platform-database.ts'
import { listWorkplaces } from '../queries.ts'
import { isPlatformPerson } from '../staff/require-person.ts'

/** Present a logged-in person with their shops and permissions. */
export async function presentSession(
  platform: PlatformDatabase,
  person: { personId: string; name: string; email: string },
): Promise<StaffSession> {
  const [rows, isPlatform] = await Promise.all([
    platform.rows(listWorkplaces({ personId: person.personId })),
    isPlatformPerson(platform, person.personId),
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
    const assignment = { role: row.role, shopId: row.assignedShop }
    if (known) known.assignments.push(assignment)
    else {
      const settings = resolveSettings(row.settings)
      const shop = {
        code: row.code,
        names: { first: row.name1, second: row.name2 },
        merchant: row.merchant,
        currency: row.currency,
        timeZone: row.timeZone,
        kitchenLanguage: settings['kitchen.language'],
        isNew: row.isNew,
        isSuspended: row.isSuspended,
      }
      const percent = settings['order.discountPercent']
      shops.set(row.code, { shop, shopId: row.shopId, percent, assignments: [assignment] })
    }
  }
  return {
    personId: person.personId,
    name: person.name,
    email: person.email,
    shops: [...shops.values()].map(({ shop, shopId, percent, assignments }) => ({
      ...shop,
      permissions: permissionsOf(assignments, shopId),
      discountPercent: can(assignments, 'orders.discountAny', shopId) ? undefined : percent,
    })),
    mayRemoveDemo: rows.some((row) => row.isDemo && row.role === 'owner' && row.assignedShop === null),
    isPlatform,
  }
}
