import type { Client } from '@tabard/contract/wire/client'
import { catalogue } from '@tabard/contract/menu/calls'
import { sharedKitchen, type SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { matchDishes } from '@tabard/domain/kitchen/shared-dishes'
import { randomUUID } from 'node:crypto'
import { systemWrite } from '../src/db/platform-database.ts'
import { publishMenu } from '../src/modules/menu/publishing/publish-menu.ts'
import { createMerchant, createStaff } from './factories.ts'
import { ownerRows } from './owner-rows.ts'
import { itemNamed, readMenu } from './sample-cart.ts'
import type { TestServer } from './test-server.ts'

export interface KitchenCounter {
  readonly code: string
  readonly shopId: string
  readonly diner: Client
  readonly owner: Client
  readonly menu: MenuIndex
  readonly duckId: string
  /** The number of ducks left. Undefined: not counted. */
  left(): Promise<number | undefined>
  isDuckSoldOut(): Promise<boolean>
}

export interface SharedTestShop {
  readonly merchantId: string
  readonly here: KitchenCounter
  readonly there: KitchenCounter
}

/**
 * Open two shops of a merchant with the same menu, in which Tea is a meal of one or two ducks with a soup.
 */
export async function openSharedTestShop(
  testShop: TestServer,
  codes: readonly [string, string],
): Promise<SharedTestShop> {
  const { merchantId, shops } = await createMerchant(testShop.server, codes)
  await ownerRows(
    `with step as (
       insert into item_meal_steps select merchant_id, shop_id, gen_random_uuid(), item_id, title, '', 1, most, place
       from items, (values ('Bird', 2, 1), ('Bowl', 1, 2)) s(title, most, place) where name1 = 'Tea' and merchant_id = $1
       returning *)
     insert into item_meal_choices select i.merchant_id, i.shop_id, step_id, i.item_id, 0, 500, 1
     from step join items i on i.merchant_id = step.merchant_id and i.shop_id = step.shop_id
       and i.name1 = case step.name1 when 'Bird' then 'Duck' else 'Soup' end`,
    [merchantId],
  )
  for (const { shopId } of shops)
    await systemWrite(testShop.server.pool, merchantId, (tx) => publishMenu(tx, shopId, testShop.time.now))
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const first = await testShop.guest(codes[0])
  const open = async (place: 0 | 1): Promise<KitchenCounter> => {
    const code = codes[place]
    const diner = place === 0 ? first : await testShop.guest(code, { token: first.token })
    const menu = await readMenu(diner, code)
    const duckId = itemNamed(menu, 'Duck').id
    const shopStatus = () => diner.read(catalogue.shopStatus, { shop: code })
    return {
      code,
      shopId: shops[place]?.shopId ?? '',
      diner,
      owner: testShop.staff(code, cookie),
      menu,
      duckId,
      left: async () => (await shopStatus()).remaining[duckId],
      isDuckSoldOut: async () => (await shopStatus()).soldOut.includes(duckId),
    }
  }
  return { merchantId, here: await open(0), there: await open(1) }
}

/** Link the items with the same name in both shops, or those that `isShared` selects. */
export async function shareKitchen(
  { here, there }: SharedTestShop,
  {
    sharesSoldOut = true,
    isShared = () => true,
  }: { readonly sharesSoldOut?: boolean; readonly isShared?: (name: string) => boolean } = {},
): Promise<SharedKitchenState> {
  const { revision, shops } = await here.owner.call(sharedKitchen.show, {})
  const nameOf = new Map(
    shops.flatMap(({ subjects }) => subjects.map((each) => [each.subjectId, each.names.first] as const)),
  )
  const dishes = matchDishes(shops, [])
    .filter(({ subjects }) => isShared(nameOf.get(subjects[0]?.subjectId ?? '') ?? ''))
    .map(({ subjects }) => ({ sharedId: randomUUID(), subjects }))
  return here.owner.call(sharedKitchen.save, {
    kitchen: {
      homeShopId: here.shopId,
      shopIds: [here.shopId, there.shopId],
      sharesSoldOut,
      dishes,
    },
    seen: revision,
  })
}
