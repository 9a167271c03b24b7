import { addDishes } from './support/order-by-hand.ts'
import { expect, test } from './support/test.ts'

// Text can be enlarged to 200 % without loss (WCAG 1.4.4).

for (const percent of [150, 200]) {
  test(`${percent} % text: menu, cart and checkout stay within a phone`, async ({ page }) => {
    await addDishes(page, 2)
    for (const screen of ['home', 'cart', 'checkout']) {
      await page.goto(`/shop/harbour/${screen}`)
      await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible()
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, { message: screen }).toBeLessThanOrEqual(0)
      // A heading of two words takes two lines at most, not one a letter.
      for (const heading of await page.getByRole('heading', { level: 1 }).all()) {
        const lines = await heading.evaluate(
          (element) =>
            element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
        )
        expect(lines).toBeLessThan(4)
      }
    }
  })
}
