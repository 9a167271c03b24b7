import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { galleryFolder } from './looks.ts'
import { writeIndex } from './write-index.ts'
import { expect, test } from '../support/test.ts'

test('the index page shows every picture', async ({ page }) => {
  writeIndex()
  await page.goto(pathToFileURL(join(resolve(galleryFolder()), 'index.html')).href)
  for (const choice of ['zh-hans', 'zh-hant', 'desktop', 'dark']) await page.getByLabel(choice).check()
  const pictures = page.locator('img')
  expect(await pictures.count()).toBeGreaterThan(0)
  const missing = await pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const picture = new Image()
        picture.src = (image as HTMLImageElement).src
        await picture.decode().catch(() => undefined)
        return picture.naturalWidth > 0 ? '' : picture.src
      }),
    ),
  )
  expect(missing.filter((address) => address !== '')).toEqual([])
})
