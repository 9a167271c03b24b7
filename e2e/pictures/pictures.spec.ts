import type { Locator } from '@playwright/test'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findingsInBothSchemes } from '../support/findings.ts'

/** Drop a photo of this size on the element, as from the desktop. */
async function dropPhoto(target: Locator, width: number, height: number): Promise<void> {
  await target.evaluate(
    async (element, size) => {
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      canvas.getContext('2d')?.fillRect(0, 0, size.width / 2, size.height / 3)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
      if (!blob) throw new Error('no photo')
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([blob], 'IMG_1.JPG', { type: 'image/jpeg' }))
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    { width, height },
  )
}

const drawn = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth)

test('a photo is dropped, cropped, uploaded, described and published, and guests see it in a fixed frame without layout shift', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/pictures')
  // An option below the items may have the same name.
  await desk.getByRole('button', { name: 'Add a photo of Honey Garlic Sauce', exact: true }).first().click()
  const field = desk.getByRole('group', { name: 'Photo of Honey Garlic Sauce', exact: true })
  const drop = field.getByText('Drop or paste a photo here')
  const description = field.getByLabel('Description in English')
  let saved = 0
  desk.on('response', (response) => void (saved += response.url().includes('/pictures/set') ? 1 : 0))

  await test.step('the field is accessible at each stage', async () => {
    await expect(drop).toBeVisible()
    const found = await findingsInBothSchemes(desk, '[role=dialog]')
    await dropPhoto(drop, 1_600, 1_600)
    await expect(desk.getByRole('button', { name: 'Use this photo' })).toBeVisible()
    found.push(...(await findingsInBothSchemes(desk, '[role=dialog]')))
    await desk.getByRole('button', { name: 'Use this photo' }).click()
    await expect(description).toBeVisible()
    found.push(...(await findingsInBothSchemes(desk, '[role=dialog]')))
    expect(found).toEqual([])
  })

  await test.step('the largest size is stored, with its descriptions', async () => {
    await description.fill('A cup of sauce')
    await field.getByLabel('Description in Chinese').fill('一碟酱汁')
    await desk.getByRole('button', { name: 'Done', exact: true }).click()
    // The photo, then each of its descriptions.
    await expect.poll(() => saved).toBe(3)
    await desk.getByRole('button', { name: 'Change the photo of Honey Garlic Sauce' }).click()
    const shown = field.getByRole('img', { name: 'A cup of sauce' })
    // 1,600 by 1,200 were sent, and the largest size is 960 by 720.
    await expect(shown).toHaveAttribute('height', '720')
    await expect.poll(() => drawn(shown)).toBeGreaterThan(0)
    await desk.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('published', async () => {
    await desk.getByRole('link', { name: 'Review and publish' }).click()
    await desk.getByRole('button', { name: 'Review and publish' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await expect(desk.getByText('All changes are live')).toBeVisible()
  })

  await test.step('the menu has fixed frames and the smallest sufficient size', async () => {
    await watchLayoutShift(page)
    await page.goto('/shop/harbour/home')
    const dish = page.getByRole('listitem').filter({ hasText: 'Steamed Shrimp Dumplings' }).first()
    const picture = dish.locator('picture img')
    await expect.poll(() => drawn(picture)).toBe(120)
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-160\.avif$/)
    // The blurred preview comes with the page.
    expect(await dish.locator('.framed > img').getAttribute('src')).toMatch(/^data:image\/webp;base64,/)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    // Others load when scrolled into view.
    await expect(page.locator('picture img').last()).toHaveAttribute('loading', 'lazy')
    const row = page.getByRole('listitem').filter({ hasText: 'Honey Garlic Sauce' }).first()
    await row.scrollIntoViewIfNeeded()
    await expect.poll(() => drawn(row.locator('picture img'))).toBeGreaterThan(0)
  })

  await test.step('an item has a larger size, which is also the picture of a shared link', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Honey Garlic Sauce' }).first()
    await row.getByRole('link', { name: 'Honey Garlic Sauce' }).click()
    const large = page.getByRole('img', { name: 'A cup of sauce' })
    await expect.poll(() => drawn(large)).toBeGreaterThan(300)
    expect(await large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(480|960)\.avif$/)
    const address = new URL(page.url()).pathname
    const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()
    const shared = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await page.request.get(new URL(shared).pathname)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
  })
})
