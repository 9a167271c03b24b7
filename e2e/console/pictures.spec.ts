import type { Locator, Page } from '@playwright/test'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

/** Drop a photo of this size on the element, as from the desktop. */
async function dropPhoto(target: Locator, width: number, height: number): Promise<void> {
  await bringPhoto(target, { width, height, how: 'drop' })
}

async function bringPhoto(
  target: Locator,
  photo: { readonly width: number; readonly height: number; readonly how: 'drop' | 'paste' },
): Promise<void> {
  await target.evaluate(async (element, size) => {
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no pen')
    // Noise, so that the file is as large as a photo.
    const pixels = pen.createImageData(size.width, size.height)
    for (let at = 0; at < pixels.data.length; at += 1)
      pixels.data[at] = at % 4 === 3 ? 255 : 90 + Math.random() * 120
    pen.putImageData(pixels, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (!blob) throw new Error('no photo')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([blob], 'IMG_1.JPG', { type: 'image/jpeg' }))
    if (size.how === 'paste')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true }),
      )
    else
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, photo)
}

const openDish = async (page: Page, name: string) => {
  await page.goto('/console/harbour/pictures')
  // An option below the items may have the same name.
  await page
    .getByRole('button', { name: `Add a photo of ${name}`, exact: true })
    .first()
    .click()
  return page.getByRole('group', { name: `Photo of ${name}`, exact: true })
}

test('a photo is dropped, cropped with the arrow keys, uploaded with progress, cancelled and retried, described and published', async ({
  browser,
}) => {
  const page = await openConsole(browser, 'owner')
  const field = await openDish(page, 'Honey Garlic Sauce')
  let saved = 0
  page.on('response', (response) => void (saved += response.url().includes('/pictures/set') ? 1 : 0))
  const wire = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 }
  const drop = field.getByText('Drop or paste a photo here')

  await dropPhoto(drop, 1_600, 1_600)
  const cutting = field.getByRole('group', { name: 'Crop photo' })
  const frame = cutting
    .getByRole('group', { name: /^Visible part/ })
    .or(cutting.locator('.ReactCrop__crop-selection'))
  // Four by three, out of a square.
  const before = await frame.first().boundingBox()
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await frame.first().focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowUp')
  expect((await frame.first().boundingBox())?.y).toBeLessThan(before?.y ?? 0)

  await wire.send('Network.emulateNetworkConditions', slow)
  await cutting.getByRole('button', { name: 'Use this photo' }).click()
  const bar = field.getByRole('progressbar', { name: 'Upload' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await field.getByRole('button', { name: 'Cancel' }).click()
  await expect(drop).toBeVisible()

  await dropPhoto(drop, 1_600, 1_600)
  await cutting.getByRole('button', { name: 'Use this photo' }).click()
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        if (await bar.count()) seen.add(Number(await bar.getAttribute('aria-valuenow').catch(() => '0')))
        return field.getByLabel('Description in English').count()
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(1)
  expect(seen.size).toBeGreaterThan(3)
  await wire.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

  await field.getByLabel('Description in English').fill('A cup of sauce')
  await field.getByLabel('Description in Chinese').fill('一碟酱汁')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  // The photo, then each of its descriptions.
  await expect.poll(() => saved).toBe(3)
  await page.reload()
  await page.getByRole('button', { name: 'Change the photo of Honey Garlic Sauce' }).click()
  const shown = field.getByRole('img', { name: 'A cup of sauce' })
  await expect(shown).toBeVisible()
  // The crop is gone: 1,600 by 1,200 were sent, and the largest size is 960 by 720.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(
    await shown.evaluate((image: HTMLImageElement) => [image.width > 0, image.getAttribute('height')]),
  ).toEqual([true, '720'])
  await expect(field.getByLabel('Description in Chinese')).toHaveValue('一碟酱汁')

  // Customers see it after publishing, not before.
  const diner = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const row = diner.locator('li.dish').filter({ hasText: '蜜糖蒜汁' }).first()
  await diner.goto('/shop/harbour/home?lang=zh-hans')
  await expect(row).toBeAttached()
  expect(await row.locator('picture').count()).toBe(0)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
  await diner.reload()
  await row.scrollIntoViewIfNeeded()
  const thumb = row.locator('picture img')
  await expect
    .poll(() => thumb.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await row.getByRole('link', { name: '蜜糖蒜汁' }).click()
  await expect(diner.getByRole('img', { name: '一碟酱汁' })).toBeVisible()
})

test('a file that is not a picture is refused with a message, and the field accepts a pasted one', async ({
  browser,
}) => {
  const page = await openConsole(browser, 'owner')
  const field = await openDish(page, 'Curry Sauce')
  const input = field.locator('input[type=file][accept]').first()
  const bad: readonly (readonly [file: { name: string; content: string }, words: RegExp])[] = [
    [{ name: 'menu.jpg', content: '%PDF-1.7\n' }, /This file is a PDF/],
    [
      {
        name: 'dish.png',
        content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      },
      /drawing \(SVG\)/,
    ],
    [{ name: 'IMG_2.HEIC', content: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' }, /Most Compatible/],
    [{ name: 'letter.jpg', content: 'Dear owner' }, /JPEG, PNG, WebP, AVIF or GIF/],
    [{ name: 'half.jpg', content: '\xff\xd8\xff\xe0\0\x10JFIF' }, /damaged/],
  ]
  for (const [{ name, content }, words] of bad) {
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'latin1') })
    await expect(field.getByRole('alert')).toHaveText(words)
  }
  await field.getByText('Drop or paste a photo here').evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(60 * 1_048_576)], 'IMG_3.jpg', { type: 'image/jpeg' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(field.getByRole('alert')).toHaveText(/maximum is 20 MB/)
  await expect(field.getByRole('button', { name: 'Choose photo' })).toBeEnabled()

  await bringPhoto(page.locator('body'), { width: 400, height: 300, how: 'paste' })
  await expect(field.getByText('Crop photo')).toBeVisible()
  await field.getByRole('button', { name: 'Cancel' }).click()
  await expect(field.getByText('Drop or paste a photo here')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a picture's field, empty, cut and given, ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const page = await openConsole(browser, 'owner', { colorScheme })
    const found: string[] = []
    const look = async () => {
      found.push(...(await findings(page, '[role=dialog]')))
    }
    const field = await openDish(page, 'Black Bean Sauce')
    await look()
    await dropPhoto(field.getByText('Drop or paste a photo here'), 800, 600)
    await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect(field.getByLabel('Description in English')).toBeVisible()
    await look()
    expect(found).toEqual([])
    await field.getByRole('button', { name: 'Remove photo' }).click()
    await expect(field.getByText('Drop or paste a photo here')).toBeVisible()
  })
}

test('a cashier cannot open the pictures', async ({ browser }) => {
  const page = await openConsole(browser, 'cashier')
  await expect(page.getByRole('link', { name: 'Photos' })).toHaveCount(0)
  await page.goto('/console/harbour/pictures')
  await expect(page.getByText(/^You don.t have permission to open this page/)).toBeVisible()
})

test('menu pictures have fixed frames and the smallest sufficient size, without layout shift', async ({
  page,
}) => {
  await watchLayoutShift(page)
  await page.goto('/shop/harbour/home')
  const dish = page.getByRole('listitem').filter({ hasText: 'Steamed Shrimp Dumplings' }).first()
  const picture = dish.locator('picture img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(120)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-160\.avif$/)
  // The blurred preview comes with the page.
  expect(await dish.locator('.framed > img').getAttribute('src')).toMatch(/^data:image\/webp;base64,/)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  // Others load when scrolled into view.
  const last = page.locator('picture img').last()
  await expect(last).toHaveAttribute('loading', 'lazy')

  await dish.getByRole('link', { name: /Steamed Shrimp Dumplings/ }).click()
  const sheet = page.locator('[data-screen="product/{id}"]')
  const large = sheet.getByRole('img', { name: 'Illustration of Steamed Shrimp Dumplings (4 pcs)' })
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  expect(await large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(480|960)\.avif$/)

  const address = await page.evaluate(() => location.pathname)
  const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()
  const shared = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await page.request.get(new URL(shared).pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
})
