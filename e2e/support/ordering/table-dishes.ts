import type { Page } from '@playwright/test'

/** What each of the eight chooses first, with its menu price. */
export const dishes = [
  { first: 'Steamed BBQ Pork Buns (3 pcs)', second: '蒸叉烧包 3只', cents: 798 },
  { first: 'Veggie Spring Roll', second: '素春卷', cents: 250 },
  { first: 'Braised Bean Curd', second: '红烧豆腐', cents: 1600 },
  { first: "Buddha's Feast", second: '鼎湖上素', cents: 1600 },
  { first: 'Mushroom Chop Suey', second: '蘑菇杂菜', cents: 1600 },
  { first: 'Pan-Fried Mushrooms with Garlic', second: '蒜蓉蘑菇', cents: 1675 },
  { first: 'Mixed Vegetables Fried Rice', second: '什菜炒饭', cents: 1575 },
  { first: 'Chinese Sausage', second: '腊肠', cents: 1375 },
] as const

export type Dish = (typeof dishes)[number]

export const called = ({ first, second }: Dish) =>
  new RegExp([first, second].map((name) => name.replace(/[()]/g, String.raw`\$&`)).join('|'))

/** The stepper of an item in a phone's cart. */
const stepper = (phone: Page, dish: Dish) => phone.getByRole('group', { name: called(dish) }).first()

export const more = (phone: Page, dish: Dish) =>
  stepper(phone, dish).getByRole('button', { name: /^(More|增加)$/ })

export const remove = (phone: Page, dish: Dish) =>
  phone.getByRole('button', { name: new RegExp(`^(Remove |移除)(${called(dish).source})`) }).first()

/** Quantities of each item in the cart on a screen. */
export async function chosenOn(phone: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const screen = phone.locator('[data-screen=cart]')
  const names = await screen
    .getByRole('group', { name: /^Quantity of|的数量$/ })
    .evaluateAll((groups) =>
      groups.map((group) => [group.getAttribute('aria-label'), group.querySelector('output')?.textContent]),
    )
  for (const [label, count] of names) {
    const dish = dishes.find((each) => called(each).test(label ?? ''))
    const name = dish?.first ?? label ?? ''
    found[name] = (found[name] ?? 0) + Number(count)
  }
  return found
}
