import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openConsole } from '../support/staff.ts'
import { galleryFolder, schemes, sizes, type GalleryLanguage } from './looks.ts'

export interface Picture {
  /** Whose screen it is, or `States`. */
  readonly group: string
  readonly screen: string
  readonly language: GalleryLanguage
}

/**
 * Save pictures of what the page shows, at every size, light and dark:
 * `<group>/<screen>/<language>-<size>-<scheme>.jpg`.
 */
export async function shoot(page: Page, { group, screen, language }: Picture): Promise<void> {
  const folder = join(galleryFolder(), group, screen)
  mkdirSync(folder, { recursive: true })
  const usual = page.viewportSize()
  for (const { size, width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await loaded(page)
      await page.screenshot({
        path: join(folder, `${language}-${size}-${scheme}.jpg`),
        type: 'jpeg',
        quality: 82,
        animations: 'disabled',
      })
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (usual) await page.setViewportSize(usual)
}

/** Wait for typefaces, and for the pictures within the window. */
async function loaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    // A change of size or colours is painted in the next frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Open a screen, and wait until it shows content instead of placeholders. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-screen]').first().waitFor()
  await page
    .locator('[aria-busy=true], .skeleton, [class*=Skeleton]')
    .first()
    .waitFor({ state: 'detached', timeout: 8_000 })
    // A live list may stay busy: the picture shows it as it is.
    .catch(() => undefined)
}

/** An address that asks for a language. */
export function withLanguage(path: string, language: GalleryLanguage): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** A customer's browser. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

/** The owner's browser in a language; of another installation with its address and log-in. */
export function openDesk(
  browser: Browser,
  language: GalleryLanguage,
  { baseURL, login = 'owner' }: OtherInstallation = {},
): Promise<Page> {
  return openConsole(browser, login, {
    locale: { 'en-gb': 'en-GB', 'zh-hans': 'zh-CN', 'zh-hant': 'zh-TW' }[language],
    ...(baseURL === undefined ? {} : { baseURL }),
  })
}

interface OtherInstallation {
  readonly baseURL?: string
  readonly login?: Parameters<typeof openConsole>[1]
}
