import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PageRun {
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Addresses of every script and stylesheet until nothing was left to load. */
  readonly scripts: readonly string[]
  /** Lighthouse's own measure of this machine: phones of its model are far above 1,000. */
  readonly machine: number
}

interface Report {
  readonly audits: Readonly<
    Record<string, { numericValue?: number; details?: { items?: readonly Request[] } }>
  >
  readonly environment: { readonly benchmarkIndex: number }
}

interface Request {
  readonly url: string
  readonly resourceType: string
}

// Fetched when it is wanted: it weighs more than everything the product needs.
const lighthouse = 'lighthouse@12.8.2'

/** Loads a page as a phone on a slow network does, throttled for real: 1.6 Mbit/s, 150 ms, a processor four times slower. */
export function runLighthouse(url: string, chromium: string): PageRun {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance',
      '--form-factor=mobile',
      '--throttling-method=devtools',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: ['ignore', 2, 2], env: { ...process.env, CHROME_PATH: chromium } },
  )
  if (status !== 0) throw new Error('Lighthouse did not come to an end')
  const { audits, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    scripts: (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script' || resourceType === 'Stylesheet')
      .map((request) => request.url),
    machine: Math.round(environment.benchmarkIndex),
  }
}

/** What scripts and styles weigh packed by gzip, those that stand in the page included. */
export async function weigh(page: string, scripts: readonly string[]): Promise<number> {
  const files = await Promise.all(
    [...new Set(scripts)].map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) =>
    Buffer.from(style),
  )
  return [...files, ...styles].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
}
