import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { phone } from './phone.ts'

declare global {
  var idleMs: number | undefined
}

/**
 * Bytes (gzip) of the scripts and styles that a first visit on a phone loads until the page is first idle, inline
 * styles included.
 */
export async function weighUntilIdle(page: string, executablePath: string): Promise<number> {
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) =>
    Buffer.from(style),
  )
  const files = await Promise.all(
    (await filesUntilIdle(page, executablePath)).map(async (url) =>
      Buffer.from(await (await fetch(url)).arrayBuffer()),
    ),
  )
  return [...files, ...styles].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
}

async function filesUntilIdle(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage(phone)
    // The storefront waits for the same moment before it loads what a page can do without at first.
    await page.addInitScript(() =>
      addEventListener('load', () =>
        requestIdleCallback(() => (globalThis.idleMs = performance.now()), { timeout: 3_000 }),
      ),
    )
    await page.goto(url)
    await page.waitForFunction(() => globalThis.idleMs !== undefined)
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime <= (globalThis.idleMs ?? 0))
        .map(({ name }) => name),
    )
  } finally {
    await browser.close()
  }
}
