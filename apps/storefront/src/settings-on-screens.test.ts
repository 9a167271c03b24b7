import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { displayProperties, plainDisplay, type ShopDisplay } from '@tabard/contract/shops/shop-display'
import { sampleConfig as config } from '@tabard/ordering-ui/testing/sample-shop'
import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { render } from './render.tsx'

// Settings that change what a screen contains: two values, two pages. `settings-answers.test.ts` of the server
// proves that each value reaches the configuration.

const photo = { key: 'demo01/0123456789abcdef0123456789abcdef', width: 480, height: 480, preview: 'AAAA' }
const dishPhoto = { ...photo, key: 'demo01/fedcba9876543210fedcba9876543210' }
const { menu } = menuOf({
  version: 'v1',
  categories: [
    { id: 'soups', names: named('Soups'), descriptions: named('') },
    { id: 'cold', names: named('Cold soups'), descriptions: named(''), parentId: 'soups' },
    { id: 'clear', names: named('Clear soups'), descriptions: named(''), parentId: 'soups' },
    { id: 'teas', names: named('Teas'), descriptions: named('') },
  ],
  items: [
    itemOf({
      id: 'broth',
      categoryId: 'soups',
      names: named('Broth'),
      dietary: ['vegan'],
      tagIds: ['popular'],
      optionGroupIds: ['cut'],
      ingredientIds: ['leek'],
      picture: dishPhoto,
    }),
    itemOf({ id: 'borscht', categoryId: 'cold' }),
    itemOf({ id: 'consomme', categoryId: 'clear' }),
    itemOf({ id: 'oolong', categoryId: 'teas' }),
  ],
  ingredients: [{ id: 'leek', names: named('Leek') }],
  tags: [{ id: 'popular', key: 'popular', names: named('Most loved') }],
  optionGroups: [
    {
      id: 'cut',
      names: named('Cut'),
      min: 0,
      max: 1,
      freeQuantity: 0,
      isInstruction: true,
      options: [
        { id: 'thin', names: named('Thin'), cents: 0, maxQuantity: 1, defaultQuantity: 0, picture: photo },
      ],
    },
  ],
})

async function draw(
  screen: string,
  changes: Partial<ShopConfig> = {},
  offers: readonly ShownOffer[] = [],
  family = 'shop',
): Promise<string> {
  const drawn = await render({
    path: `/${family}/lantern/${screen}`,
    language: 'en-gb',
    config: { ...config, ...changes },
    offers,
    menuKey: 'v1',
    menu,
  })
  return drawn?.html ?? ''
}

test.each([
  ['menu.showsDietary', 'home', 'Vegan', { showsDietary: false }],
  ['menu.showsTags', 'home', 'Most loved', { showsTags: false }],
  ['language.isSwitchHidden', 'home', '中文', { isLanguageSwitchHidden: true }],
  ['branding.designer', 'home', 'Tabard', { designer: 'Atelier' }],
] as const)('%s', async (_key, screen, text, changes) => {
  expect(await draw(screen)).toContain(text)
  expect(await draw(screen, changes)).not.toContain(text)
})

test('branding.designer: its name is at the foot of the pages', async () => {
  expect(await draw('home', { designer: 'Atelier Nord' })).toContain('Atelier Nord')
})

test('instruction.showsImages: photos of instructions on the page of a dish', async () => {
  const address = `/files/${photo.key}-160`
  expect(await draw('product/broth')).not.toContain(address)
  const display = { ...plainDisplay, showsInstructionImages: true }
  expect(await draw('product/broth', { display })).toContain(address)
})

/** The screen with display settings, in a family. */
const drawWith = (screen: string, changes: Partial<ShopDisplay>, family = 'shop') =>
  draw(screen, { display: { ...plainDisplay, ...changes } }, [], family)

/** How often the text is on the screen. */
const count = (html: string, text: string) => html.split(text).length - 1

test.each([
  ['home.isShown', 'home', 'data-bar="order"', { hasHeader: false }],
  ['menu.showsImages', 'home', `/files/${dishPhoto.key}-160`, { showsImages: false }],
  ['menu.showsImages', 'product/broth', `/files/${dishPhoto.key}-`, { showsImages: false }],
  ['menu.showsIngredients', 'product/broth', 'Made with Leek', { showsIngredients: false }],
  ['menu.showsIngredients', 'product/broth', '>Without<', { showsIngredients: false }],
] as const)('%s hides what %s contains: %s', async (_key, screen, text, changes) => {
  expect(await drawWith(screen, {})).toContain(text)
  expect(await drawWith(screen, changes)).not.toContain(text)
})

test('home.isShown: without the header the menu keeps its heading', async () => {
  expect(await drawWith('home', { hasHeader: false })).toMatch(/<h1[^>]*>Lantern<\/h1>/)
})

test('notice.head, notice.body and notice.bottom: one region above the menu', async () => {
  const notice = {
    head: 'Moon Festival',
    body: ['Closed on Monday', 'Mooncakes from Friday'],
    bottom: 'See you',
  }
  const html = await drawWith('home', { notice })
  const region = /<section[^>]*aria-label="Moon Festival".*?<\/section>/s.exec(html)?.[0]
  for (const text of ['Closed on Monday', 'Mooncakes from Friday', 'See you']) expect(region).toContain(text)
  expect(html.indexOf('Moon Festival')).toBeLessThan(html.indexOf('id="content"'))
  expect(await drawWith('home', { notice: { ...notice, head: '', body: [], bottom: '' } })).not.toContain(
    'Mooncakes',
  )
})

test.each([
  ['menu.hasCardBorders', 'framed-dishes', { hasCardBorders: true }, {}],
  ['menu.hasItemLines', 'no-dish-lines', { hasItemLines: false }, {}],
  ['category.hasLines', 'category-lines', { hasCategoryLines: true }, {}],
] as const)('%s: the look of the screen names it', async (_key, look, changes, plain) => {
  const named = new RegExp(`data-look="[^"]*${look}`)
  expect(await drawWith('home', changes)).toMatch(named)
  expect(await drawWith('home', plain)).not.toMatch(named)
})

test('category.isAtLeft: a rail, but never in the shop family', async () => {
  const rail = /class="[^"]*\brail\b/
  expect(await drawWith('home', {}, 'mobile')).not.toMatch(rail)
  expect(await drawWith('home', { isCategoryLeft: true }, 'mobile')).toMatch(rail)
  expect(await drawWith('home', { isCategoryLeft: true })).not.toMatch(rail)
})

test('category.showsImages: each category has the picture of one of its items', async () => {
  for (const family of ['shop', 'mobile']) {
    expect(count(await drawWith('home', {}, family), 'category-picture')).toBe(0)
    const html = await drawWith('home', { showsCategoryImages: true }, family)
    const linkTo = (name: string) => new RegExp(`<a href="#(?:(?!</a>).)*${name}</a>`, 's').exec(html)?.[0]
    const [soups, teas] = [linkTo('Soups'), linkTo('Teas')]
    expect(soups).toContain('category-picture')
    expect(soups).toContain(dishPhoto.key)
    expect(teas).not.toContain('category-picture')
  }
})

test('menu.itemLineColour, category.span and category.imageHeight: properties of the page', () => {
  expect(displayProperties(plainDisplay)).toEqual({})
  const changes = { itemLineColour: '#ff0000', categorySpan: 8, categoryImageHeight: 90 }
  expect(displayProperties({ ...plainDisplay, ...changes })).toEqual({
    '--item-line': '#ff0000',
    '--category-span': '8',
    '--category-image': '90px',
  })
})

test('subMenu.isNew: subcategories are tabs, one shown at a time', async () => {
  const [plain, tabs] = [
    await drawWith('category/soups', {}, 'mobile'),
    await drawWith('category/soups', { hasSubMenuTabs: true }, 'mobile'),
  ]
  expect(count(plain, 'aria-labelledby="sub-')).toBe(2)
  for (const dish of ['borscht', 'consomme']) expect(plain).toContain(`id="dish-${dish}"`)
  expect(count(tabs, 'aria-labelledby="sub-')).toBe(0)
  expect(count(tabs, 'aria-pressed="')).toBe(2)
  expect(tabs).toContain('id="dish-borscht"')
  expect(tabs).not.toContain('id="dish-consomme"')
})

test('menu.scrollsOn: the next category follows, but never in the shop family', async () => {
  const next = /Continue with Teas|Teas<\/button>/
  expect(await drawWith('category/soups', {}, 'mobile')).not.toMatch(next)
  expect(await drawWith('category/soups', { scrollsOn: true }, 'mobile')).toMatch(next)
  expect(await drawWith('category/soups', { scrollsOn: true })).not.toMatch(next)
})

test('cart.isAbsent: no way to add a dish, and no cart among the links', async () => {
  for (const takesOrders of [true, false]) {
    const [menu, dish] = [
      await draw('home', { takesOrders }, [], 'mobile'),
      await draw('product/broth', { takesOrders }, [], 'mobile'),
    ]
    expect(menu.includes('dish-add')).toBe(takesOrders)
    expect(menu.includes('href="/mobile/lantern/cart"')).toBe(takesOrders)
    expect(/>Add \d/.test(dish) || dish.includes('>Add<')).toBe(takesOrders)
  }
})

test('the offers of the page stand above the menu from the first paint (C-B20)', async () => {
  const offer = { id: 'ten', names: named('Ten per cent off'), minimumCents: 2_000 }
  const page = await draw('home', {}, [offer])
  expect(page.indexOf('Ten per cent off')).toBeGreaterThan(0)
  expect(page.indexOf('Ten per cent off')).toBeLessThan(page.indexOf('id="content"'))
  expect(await draw('home')).not.toContain('Ten per cent off')
})
