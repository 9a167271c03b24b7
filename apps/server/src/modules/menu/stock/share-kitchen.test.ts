import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { sharedKitchen } from '@tabard/contract/kitchen/shared/calls'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import type { KitchenArrangement } from '@tabard/domain/kitchen/shared-dishes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { changeItem, draftItem, publish } from '../../../../test/menu-editor.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput } from '../../../../test/sample-cart.ts'
import {
  openSharedTestShop,
  shareKitchen,
  type KitchenCounter,
  type SharedTestShop,
} from '../../../../test/shared-kitchen-test-shop.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let both: SharedTestShop
let here: KitchenCounter
let there: KitchenCounter

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  const code = randomUUID().slice(0, 8)
  both = await openSharedTestShop(testShop, [`lantern-${code}`, `compass-${code}`])
  ;({ here, there } = both)
})
afterAll(() => testShop.stop())

const count = (at: KitchenCounter, remaining: number | null) =>
  at.owner.call(catalogue.setRemaining, { itemId: at.duckId, remaining })
const sell = (at: KitchenCounter, quantity: number) =>
  at.diner.call(orders.place, placeInput([lineOf(at.menu, 'Duck', { quantity })]))
const show = (at = here) => at.owner.call(sharedKitchen.show, {})
const isDuck = (name: string) => name === 'Duck'
const shareDucks = () => shareKitchen(both, { isShared: isDuck })
const lefts = async () => [await here.left(), await there.left()]

async function save(change: (now: KitchenArrangement) => KitchenArrangement | null, at = here) {
  const { arrangement, revision } = await show(at)
  if (!arrangement) throw new Error('nothing is shared')
  return at.owner.call(sharedKitchen.save, { kitchen: change(arrangement), seen: revision })
}

test('linked items get the lowest count; both shops show it and staff of either can set it', async () => {
  await count(here, 8)
  await count(there, 5)
  const { arrangement, left } = await shareDucks()
  expect(arrangement?.dishes).toHaveLength(1)
  expect(left).toEqual({ [arrangement?.dishes[0]?.sharedId ?? '']: 5 })
  expect(await lefts()).toEqual([5, 5])
  await sell(there, 2)
  expect(await lefts()).toEqual([3, 3])
  await count(there, 9)
  expect(await lefts()).toEqual([9, 9])
  const list = await here.owner.call(catalogue.listAvailability, {})
  expect(list.find(({ itemId }) => itemId === here.duckId)).toMatchObject({
    remaining: 9,
    sharedWith: [{ first: `Shop ${there.code}` }],
  })
  expect(list.find(({ names }) => names.first === 'Soup')).not.toHaveProperty('sharedWith')
  await count(here, null)
  expect(await lefts()).toEqual([undefined, undefined])
})

test('an uncounted item gets the count of the item it is linked to', async () => {
  await count(there, null)
  await count(here, 4)
  await shareDucks()
  expect(await lefts()).toEqual([4, 4])
})

test('the documented settings say whether a shop uses the kitchen of another', async () => {
  await shareDucks()
  const flagAt = async ({ code }: KitchenCounter) => {
    const url = `${shops.config.path}?id=${code}`
    const answer = await testShop.app.inject({ method: 'POST', url, payload: '{}' })
    const { result } = answer.json<{ result: { settings: Readonly<Record<string, unknown>> } }>()
    return result.settings['centralKitchen']
  }
  expect([await flagAt(here), await flagAt(there)]).toEqual([false, true])
  await save(() => null)
  expect([await flagAt(here), await flagAt(there)]).toEqual([false, false])
})

test('the sold-out switch is shared if the kitchen shares it, and keeps its state when the shops part', async () => {
  const off = (at: KitchenCounter, isSoldOut: boolean) =>
    at.owner.call(catalogue.setSoldOut, { itemId: at.duckId, isSoldOut, until: 'never' })
  const switches = async () => [await here.isDuckSoldOut(), await there.isDuckSoldOut()]
  await off(there, true)
  await shareDucks()
  expect(await switches()).toEqual([true, true])
  await off(here, false)
  expect(await switches()).toEqual([false, false])
  await off(there, true)
  await save((now) => ({ ...now, sharesSoldOut: false }))
  expect(await switches()).toEqual([true, true])
  await off(here, false)
  expect(await switches()).toEqual([false, true])
  // The count is shared in any case.
  await count(there, 6)
  expect(await here.left()).toBe(6)
  await save(() => null)
  expect(await switches()).toEqual([false, true])
})

test("after parting, the kitchen's home keeps the count; a shop that left sells nothing until staff count", async () => {
  await count(here, 7)
  await count(there, 7)
  await shareDucks()
  await sell(there, 1)
  await save(() => null, there)
  expect(await lefts()).toEqual([6, 0])
  expect(await refusalOf(sell(there, 1))).toMatchObject({ code: 'item.soldOut' })
  await count(there, 2)
  await sell(there, 1)
  expect(await lefts()).toEqual([6, 1])
  expect((await show()).arrangement).toBeNull()
})

test('an item taken out of the kitchen leaves its count at the home; the rest stays shared', async () => {
  await shareKitchen(both)
  await count(here, 3)
  const duck = ({ subjects }: { readonly subjects: readonly { readonly subjectId: string }[] }) =>
    subjects.some(({ subjectId }) => subjectId === here.duckId)
  const { arrangement } = await save((now) => ({ ...now, dishes: now.dishes.filter((dish) => !duck(dish)) }))
  expect(await lefts()).toEqual([3, 0])
  expect(arrangement?.dishes.length).toBeGreaterThan(1)
  expect(arrangement?.dishes.some(duck)).toBe(false)
})

/**
 * Remove the duck and the meal made of it from a shop's menu. Returns a function that restores the menu that
 * had it.
 */
async function removeDuck({ owner: staff }: KitchenCounter): Promise<() => Promise<void>> {
  await changeItem({ staff }, 'Duck', { maxQuantity: 20 })
  const { publicationId } = await publish({ staff })
  const items = [await draftItem({ staff }, 'Duck'), await draftItem({ staff }, 'Tea')]
  await staff.call(menuEditing.removeItems, {
    items: items.map(({ id, revision }) => ({ id, revision })),
  })
  await publish({ staff })
  return async () => {
    const { draftRevision } = await staff.call(menuPublishing.state, {})
    await staff.call(menuPublishing.restore, { publicationId, draftRevision })
    await publish({ staff })
  }
}

const listedIn = async ({ owner, duckId }: KitchenCounter) =>
  (await owner.call(catalogue.listAvailability, {})).some(({ itemId }) => itemId === duckId)

test('an item that leaves a menu stays linked: the other shop sells on, and restoring an older menu restores the sharing', async () => {
  await count(here, 8)
  await count(there, 8)
  await shareDucks()
  const early = await sell(there, 2)
  const restoreVersion = await removeDuck(there)
  expect(await refusalOf(sell(there, 1))).toMatchObject({ code: 'item.unknown' })
  expect([await listedIn(here), await listedIn(there)]).toEqual([true, false])
  expect(await here.left()).toBe(6)
  await sell(here, 1)
  // Its units return to the count, and owners can still rearrange the kitchen.
  await there.owner.call(till.cancel, { orderId: early.orderId, reason: 'A test' })
  const { shops: list } = await save((now) => ({ ...now, sharesSoldOut: false }))
  const subject = list.flatMap(({ subjects }) => subjects).find(({ subjectId }) => subjectId === there.duckId)
  // Its names come from the last menu that had it.
  expect(subject).toMatchObject({ isOnMenu: false, names: { first: 'Duck' } })
  expect(await here.left()).toBe(7)
  await restoreVersion()
  expect(await lefts()).toEqual([7, 7])
  await sell(there, 1)
  expect(await lefts()).toEqual([6, 6])
})

test('an item unlinked while on no menu returns sold out until staff count', async () => {
  await count(here, 5)
  await count(there, 5)
  await shareDucks()
  const [backHere, backThere] = [await removeDuck(here), await removeDuck(there)]
  expect((await save((now) => now)).arrangement?.dishes).toHaveLength(1)
  await backHere()
  expect(await here.left()).toBe(5)
  await save((now) => ({ ...now, dishes: [] }))
  await backThere()
  expect(await lefts()).toEqual([5, 0])
  expect((await refusalOf(sell(there, 1))).code).toBe('item.soldOut')
  await count(there, 3)
  await sell(there, 1)
  expect(await lefts()).toEqual([5, 2])
})

test('a cancelled order returns its units once to the shared count, even if placed before sharing', async () => {
  await count(here, 10)
  await count(there, 10)
  const early = await sell(there, 2)
  await shareDucks()
  expect(await lefts()).toEqual([8, 8])
  const { orderId } = await sell(here, 3)
  await here.owner.call(till.cancel, { orderId, reason: 'A test' })
  await there.owner.call(till.cancel, { orderId: early.orderId, reason: 'A test' })
  expect(await lefts()).toEqual([10, 10])
})

test('a shared daily count starts over once for both shops, and an order of yesterday returns nothing to it', async () => {
  await shareDucks()
  const { orderId } = await sell(there, 4)
  expect(await lefts()).toEqual([6, 6])
  testShop.time.now = Date.UTC(2026, 10, 19, 17, 0)
  expect(await lefts()).toEqual([10, 10])
  await sell(here, 1)
  await there.owner.call(till.cancel, { orderId, reason: 'A test' })
  expect(await lefts()).toEqual([9, 9])
})

test('an arrangement is validated, and the second of two concurrent changes is refused', async () => {
  const { revision, shops: list } = await show()
  const [own, other] = list
  expect([own?.shopId, other?.shopId]).toEqual([here.shopId, there.shopId])
  const good: KitchenArrangement = {
    homeShopId: here.shopId,
    shopIds: [here.shopId, there.shopId],
    sharesSoldOut: true,
    dishes: [
      {
        sharedId: randomUUID(),
        subjects: [
          { shopId: here.shopId, subjectId: here.duckId },
          { shopId: there.shopId, subjectId: there.duckId },
        ],
      },
    ],
  }
  const refused = async (kitchen: KitchenArrangement) =>
    (await refusalOf(here.owner.call(sharedKitchen.save, { kitchen, seen: revision }))).code
  expect(await refused({ ...good, shopIds: [here.shopId] })).toBe('sharedKitchen.tooFew')
  expect(await refused({ ...good, homeShopId: randomUUID() })).toBe('sharedKitchen.tooFew')
  expect(await refused({ ...good, shopIds: [...good.shopIds, randomUUID()] })).toBe('sharedKitchen.unknown')
  const [dish] = good.dishes
  if (!dish) throw new Error('the arrangement has a dish')
  const stranger = { shopId: there.shopId, subjectId: randomUUID() }
  expect(
    await refused({ ...good, dishes: [{ ...dish, subjects: [...dish.subjects.slice(0, 1), stranger] }] }),
  ).toBe('sharedKitchen.unknown')
  expect(await refused({ ...good, dishes: [dish, { ...dish, sharedId: randomUUID() }] })).toBe(
    'sharedKitchen.twice',
  )
  const verdicts = await Promise.all(
    [here, there, here, there].map(({ owner }) =>
      verdictOf(owner.call(sharedKitchen.save, { kitchen: good, seen: revision })),
    ),
  )
  expect(verdicts.toSorted()).toEqual(['ok', ...Array<string>(3).fill('sharedKitchen.changedMeanwhile')])
})

test("another merchant's shops and counts are out of reach, and only owners of all shops can arrange", async () => {
  const { arrangement } = await shareDucks()
  const strangers = await openSharedTestShop(testShop, [
    `a-${randomUUID().slice(0, 8)}`,
    `b-${randomUUID().slice(0, 8)}`,
  ])
  const theirs = await strangers.here.owner.call(sharedKitchen.show, {})
  expect(theirs.shops.map(({ shopId }) => shopId)).not.toContain(here.shopId)
  const kitchen = {
    homeShopId: strangers.here.shopId,
    shopIds: [strangers.here.shopId, here.shopId],
    sharesSoldOut: true,
    dishes: arrangement?.dishes ?? [],
  }
  expect(
    await refusalOf(strangers.here.owner.call(sharedKitchen.save, { kitchen, seen: theirs.revision })),
  ).toMatchObject({ code: 'sharedKitchen.tooFew' })
  const { cookie } = await createStaff(testShop.server, both.merchantId, 'owner', here.shopId)
  const ofOne = testShop.staff(here.code, cookie)
  expect(await refusalOf(ofOne.call(sharedKitchen.show, {}))).toMatchObject({
    code: 'sharedKitchen.ownersOfAll',
  })
  expect(await refusalOf(ofOne.call(sharedKitchen.save, { kitchen: null, seen: '' }))).toMatchObject({
    code: 'sharedKitchen.ownersOfAll',
  })
})
