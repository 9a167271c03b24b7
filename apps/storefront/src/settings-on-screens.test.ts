import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { plainDisplay } from '@tabard/contract/shops/shop-display'
import { sampleConfig as config } from '@tabard/ordering-ui/testing/sample-shop'
import { itemOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { render } from './render.tsx'

// Settings that change what a screen contains: two values, two pages. `settings-answers.test.ts` of the server
// proves that each value reaches the configuration.

const photo = { key: 'demo01/0123456789abcdef0123456789abcdef', width: 480, height: 480, preview: 'AAAA' }
const { menu } = menuOf({
  version: 'v1',
  categories: [{ id: 'soups', names: named('Soups'), descriptions: named('') }],
  items: [
    itemOf({
      id: 'broth',
      categoryId: 'soups',
      names: named('Broth'),
      dietary: ['vegan'],
      tagIds: ['popular'],
      optionGroupIds: ['cut'],
    }),
  ],
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
): Promise<string> {
  const drawn = await render({
    path: `/shop/lantern/${screen}`,
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

test('the offers of the page stand above the menu from the first paint (C-B20)', async () => {
  const offer = { id: 'ten', names: named('Ten per cent off'), minimumCents: 2_000 }
  const page = await draw('home', {}, [offer])
  expect(page.indexOf('Ten per cent off')).toBeGreaterThan(0)
  expect(page.indexOf('Ten per cent off')).toBeLessThan(page.indexOf('id="content"'))
  expect(await draw('home')).not.toContain('Ten per cent off')
})
