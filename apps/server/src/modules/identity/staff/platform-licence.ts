import { randomUUID } from 'node:crypto'
import type { platform as rows } from '@tabard/contract/platform/calls'
import { shopFamilies } from '@tabard/domain/shops/families'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { Handler } from '../../../http/handler.ts'
import { changeLicence } from '../../shops/licence/change-licence.ts'
import { loadSetup } from '../../shops/setup/load-setup.ts'
import { presentMerchants } from './platform-people.ts'
import { requirePlatformPerson } from './require-person.ts'

export const findByCode = reading<{ merchantId: string; shopId: string }, { code: string }>(
  'select merchant_id, shop_id from shop_directory where code = :code',
)

export const recordLicence = writing<
  Record<never, never>,
  { id: string; at: Date; who: string; shop: string; status: string; families: readonly string[] }
>(
  `insert into platform_audit (audit_id, at, who, what, after)
   values (:id, :at, :who, 'licence.save', jsonb_build_object('shop', :shop::text, 'status', :status::text, 'families', :families::text[]))`,
)

export const findByMerchant = reading<{ merchantId: string; shopId: string }, { merchantKey: string }>(
  `select d.merchant_id, d.shop_id from merchants m join shop_directory d using (merchant_id)
   where m.merchant_key = :merchantKey order by d.shop_id`,
)

export const recordMerchantLicence = writing<
  Record<never, never>,
  { id: string; at: Date; who: string; merchant: string; status: string }
>(
  `insert into platform_audit (audit_id, at, who, what, after)
   values (:id, :at, :who, 'licence.saveMerchant', jsonb_build_object('merchant', :merchant::text, 'status', :status::text))`,
)

/** Read a shop's licence: whether it is active, and the families that the shop may use. */
export const readLicence: Handler<typeof rows.licence, 'answers' | 'live' | 'pool'> = async (request) => {
  const { input, deps, platform, fail } = request
  await requirePlatformPerson(request)
  const [shop] = await platform.rows(findByCode({ code: input.shop }))
  if (!shop) return fail('shop.unknown', { shop: input.shop.slice(0, 40) })
  const { licence } = await systemRead(deps.pool, shop.merchantId, (tx) => loadSetup(tx, shop.shopId))
  return { status: licence.status, families: licence.families }
}

/** Change a shop's licence. A suspended shop takes no orders. Both audits name the person. */
export const saveLicence: Handler<typeof rows.saveLicence, 'answers' | 'live' | 'pool'> = async (request) => {
  const { input, platform, deps, now, fail } = request
  const person = await requirePlatformPerson(request)
  const [shop] = await platform.rows(findByCode({ code: input.shop }))
  if (!shop) return fail('shop.unknown', { shop: input.shop.slice(0, 40) })
  const { merchantId, shopId } = shop
  const { status } = input
  const families = shopFamilies.filter((family) => input.families.includes(family))
  // The platform's audit comes first, so that it has the action even if the next step fails.
  await platform.rows(
    recordLicence({
      id: randomUUID(),
      at: new Date(now),
      who: person.email,
      shop: input.shop,
      status,
      families,
    }),
  )
  await systemWrite(deps.pool, merchantId, (tx) =>
    changeLicence(tx, {
      shopId,
      status,
      families,
      now,
      person: { personId: person.personId, name: person.name },
    }),
  )
  deps.answers.forget(merchantId)
  deps.live.publish([{ kind: 'availability', merchantId, shopId, id: '' }])
  return { status, families }
}

/** Sets the status of all licences of a merchant, all or none; their families stay. */
export const saveMerchantLicence: Handler<
  typeof rows.saveMerchantLicence,
  'answers' | 'live' | 'pool'
> = async (request) => {
  const { input, platform, deps, now, fail } = request
  const { merchant, status } = input
  const person = await requirePlatformPerson(request)
  const shops = await platform.rows(findByMerchant({ merchantKey: merchant }))
  const [first] = shops
  if (!first) return fail('staff.unknown', {})
  const merchantId = first.merchantId
  await platform.rows(
    recordMerchantLicence({ id: randomUUID(), at: new Date(now), who: person.email, merchant, status }),
  )
  await systemWrite(deps.pool, merchantId, async (tx) => {
    for (const { shopId } of shops) {
      const { licence } = await loadSetup(tx, shopId)
      if (licence.status !== status)
        await changeLicence(tx, {
          shopId,
          status,
          families: licence.families,
          now,
          person: { personId: person.personId, name: person.name },
        })
    }
  })
  deps.answers.forget(merchantId)
  deps.live.publish(shops.map(({ shopId }) => ({ kind: 'availability', merchantId, shopId, id: '' })))
  return presentMerchants(platform)
}
