import { accounts } from '@tabard/contract/accounts/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { catalogue } from '@tabard/contract/menu/calls'
import { identity } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import type { CartLine, MealPart } from '@tabard/domain/cart/cart'
import { indexMenu, type MealStep, type MenuIndex } from '@tabard/domain/menu/menu'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { contrastOf, errorHue } from '@tabard/domain/shops/accent-colour'
import { checkMenu } from '../../test/check-menu.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createPlatformPerson } from '../../test/shops/factories.ts'
import { countTenantRows, ownerRows } from '../../test/database/owner-rows.ts'
import { verdictOf } from '../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { prepareDemo } from './prepare-demo.ts'

let testShop: TestServer
let passwords: Map<string, string>
let customer: [email: string, password: string]

beforeAll(async () => {
  testShop = await startTestServer()
  const lines = await prepareDemo(testShop.server)
  const logins = lines
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/\s+/))
    .map(([email = '', password = '', role]) => ({ email, password, role }))
  const loginsOf = (isCustomer: boolean) =>
    logins
      .filter(({ role }) => (role === 'customer') === isCustomer)
      .map(({ email, password }): [string, string] => [email, password])
  passwords = new Map(loginsOf(false))
  customer = loginsOf(true)[0] ?? ['', '']
})
afterAll(() => testShop.stop())

async function logIn(email: string): Promise<string> {
  const response = await testShop.app.inject({
    method: 'POST',
    url: identity.logIn.path,
    headers: { 'x-requested-with': 'tabard' },
    payload: JSON.stringify({ email, password: passwords.get(email) }),
  })
  return /tabard_staff=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? ''
}

test('an empty database gets two open shops with consistent menus', async () => {
  const picker = await testShop.visitor(undefined).read(shops.directory, {})
  expect(picker.map(({ code }) => code)).toEqual(['harbour', 'concord'])
  for (const { code } of picker) {
    const menu = await readMenu(testShop.visitor(code), code)
    expect(checkMenu(menu.menu)).toEqual([])
    expect(menu.menu.items.length).toBeGreaterThan(40)
    const config = await testShop.visitor(code).call(shops.config, {})
    expect(config.pages).toEqual(expect.arrayContaining(['terms', 'privacy']))
  }
})

test('the colours of the two shops differ clearly, and text on them can be read', async () => {
  const [harbour, concord] = await testShop.visitor(undefined).read(shops.directory, {})
  for (const shop of [harbour, concord])
    expect(contrastOf(shop?.accentColour ?? '', '#ffffff')).toBeGreaterThan(4.5)
  // One is a red or a brown, the other is not.
  expect(errorHue(harbour?.accentColour ?? '')).toBeDefined()
  expect(errorHue(concord?.accentColour ?? '')).toBeUndefined()
})

test('every dish has a picture that is served, described by its name; only sauces in cups have none', async () => {
  for (const code of ['harbour', 'concord']) {
    const { menu } = await readMenu(testShop.visitor(code), code)
    const without = menu.items.filter(({ picture }) => !picture).map(({ names }) => names.first)
    expect(without.filter((name) => !/ Sauce$|^Sesame$/.test(name))).toEqual([])
    const pictures = new Set(menu.items.flatMap(({ picture }) => (picture ? [picture.key] : [])))
    // Dishes that lie side by side differ.
    expect(pictures.size).toBeGreaterThan(menu.items.length * 0.85)
    for (const { picture, names } of menu.items)
      if (picture) expect(picture.alt?.first).toBe(`Illustration of ${names.first}`)
    for (const key of [...pictures].slice(0, 12))
      expect((await testShop.app.inject({ url: pictureAddress(key, 480) })).statusCode).toBe(200)
  }
})

/** The minimum number of units that a group requires, from its first options. */
function leastOf(menu: MenuIndex, groupId: string, soldOut: readonly string[]): CartLine['options'] {
  const group = menu.groups.get(groupId)
  const units =
    group?.options
      .filter(({ id }) => !soldOut.includes(id))
      .flatMap(({ id, maxQuantity }) => Array.from({ length: maxQuantity }, () => id)) ?? []
  return units.slice(0, group?.min ?? 0).map((optionId) => ({ groupId, optionId, quantity: 1 }))
}

/** The first available item of each step, with the minimum that its groups require. */
function firstParts(menu: MenuIndex, meal: readonly MealStep[], soldOut: readonly string[]): MealPart[] {
  return meal.flatMap(({ id: stepId, choices }) => {
    const choice = choices.find(({ itemId }) => !soldOut.includes(itemId))
    const groupIds = menu.items.get(choice?.itemId ?? '')?.optionGroupIds ?? []
    return choice
      ? [
          {
            stepId,
            itemId: choice.itemId,
            priceIndex: choice.priceIndex,
            quantity: 1,
            options: groupIds.flatMap((groupId) => leastOf(menu, groupId, soldOut)),
            withoutIngredientIds: [],
          },
        ]
      : []
  })
}

test('every item of the menus can be billed', async () => {
  testShop.time.now = Date.UTC(2026, 10, 18, 23)
  for (const code of ['harbour', 'concord']) {
    const guest = await testShop.guest(code)
    const menu = indexMenu(await guest.read(catalogue.currentMenu, { shop: code, channel: 'online' }))
    const { soldOut } = await guest.read(catalogue.shopStatus, { shop: code })
    const sellable = menu.menu.items.filter(({ id }) => !soldOut.includes(id))
    // By id, because two items may share a name; with the minimum that each group requires.
    const lines = sellable.map((item): CartLine => ({
      lineId: item.id,
      itemId: item.id,
      priceIndex: item.prices[0]?.index ?? 0,
      quantity: 1,
      withoutIngredientIds: item.ingredientIds,
      note: '',
      options: item.optionGroupIds.flatMap((groupId) => leastOf(menu, groupId, soldOut)),
      ...(item.weighed ? { grams: item.weighed.minGrams } : {}),
      ...(item.meal ? { parts: firstParts(menu, item.meal, soldOut) } : {}),
    }))
    expect(lines.filter(({ parts, grams }) => parts ?? grams)).toHaveLength(code === 'harbour' ? 2 : 0)
    for (let at = 0; at < lines.length; at += 90) {
      const order = await guest.call(orders.place, placeInput(lines.slice(at, at + 90)))
      expect(order.bill.payableCents).toBeGreaterThan(0)
    }
  }
})

test('a second start creates nothing', async () => {
  const before = await countTenantRows()
  const people = await ownerRows('select person_id, password_hash from staff_people order by 1')
  await prepareDemo(testShop.server)
  expect(await countTenantRows()).toEqual(before)
  expect(await ownerRows('select person_id, password_hash from staff_people order by 1')).toEqual(people)
})

test('the printed log-ins open the console, each with its own password', async () => {
  expect(new Set(passwords.values()).size).toBe(passwords.size)
  for (const [email, password] of passwords) {
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await verdictOf(testShop.visitor(undefined).call(identity.logIn, { email, password }))).toBe('ok')
  }
})

test('the printed log-in of a customer opens an account at both shops', async () => {
  const [login, password] = customer
  for (const code of ['harbour', 'concord']) {
    const { token } = await testShop.visitor(code).call(accounts.logIn, { login, password })
    const client = await testShop.guest(code, { token })
    expect(await client.call(ownAccount.detail, {})).toMatchObject({ email: login, firstName: 'Charlotte' })
  }
})

test("only the demo's owner removes it; nothing of it is left, and another merchant loses nothing", async () => {
  const guest = await testShop.guest('harbour')
  const menu = await readMenu(guest, 'harbour')
  const [dish] = menu.menu.items.filter(({ prices }) => (prices[0]?.cents ?? 0) > 1_000)
  if (!dish) throw new Error('nothing above ten dollars')
  const order = await guest.call(
    orders.place,
    placeInput([
      {
        ...lineOf(menu, dish.names.first),
        itemId: dish.id,
        options: dish.optionGroupIds.flatMap((groupId) => leastOf(menu, groupId, [])),
      },
    ]),
  )
  const owner = testShop.staff('harbour', await logIn('owner@tabard.example'))
  await owner.call(till.collect, { orderId: order.orderId })
  await owner.call(till.refund, {
    orderId: order.orderId,
    amountCents: 100,
    reason: 'A test',
    requestId: '0198f000-0000-7000-8000-00000000000c',
  })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  // Neither has an assignment: one belongs to the platform, the other was invited and has not accepted.
  const platformPerson = (await createPlatformPerson(testShop.server)).personId
  await ownerRows(
    "insert into staff_people (person_id, email, name, password_hash, created_at) select gen_random_uuid(), 'invited@staff.example', name, password_hash, created_at from staff_people where person_id = $1",
    [platformPerson],
  )

  const cook = testShop.staff(undefined, await logIn('kitchen@harbour.example'))
  expect(await verdictOf(cook.call(identity.removeDemo, {}))).toBe('permission.denied')
  expect(await verdictOf(testShop.visitor(undefined).call(identity.removeDemo, {}))).toBe('token.missing')
  const before = await ownerRows('select count(*)::integer as items from items where merchant_id = $1', [
    merchantId,
  ])

  const [picture] = menu.menu.items.flatMap((item) =>
    item.picture ? [pictureAddress(item.picture.key, 480)] : [],
  )
  expect((await testShop.app.inject({ url: picture ?? '' })).statusCode).toBe(200)
  await owner.call(identity.removeDemo, {})
  expect((await testShop.app.inject({ url: picture ?? '' })).statusCode).toBe(404)
  const left = await Promise.all(
    Object.keys(await countTenantRows()).map(async (table) => {
      const [row] = await ownerRows<{ rows: number }>(
        `select count(*)::integer as rows from ${table} where merchant_id <> $1`,
        [merchantId],
      )
      return [table, row?.rows] as const
    }),
  )
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([])
  expect(await ownerRows('select code from shop_directory')).toEqual([{ code: 'lantern' }])
  expect(await ownerRows('select email from staff_people order by email')).toEqual([
    { email: 'invited@staff.example' },
    { email: expect.stringMatching(/^platform-/) },
  ])
  expect(await ownerRows('select what, who from platform_audit')).toEqual([
    { what: 'demo.remove', who: 'owner@tabard.example' },
  ])
  expect(
    await ownerRows('select count(*)::integer as items from items where merchant_id = $1', [merchantId]),
  ).toEqual(before)
})
