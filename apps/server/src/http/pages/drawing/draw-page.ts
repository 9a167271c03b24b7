import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawScreen, FirstScreen } from '@tabard/contract/screens/first-screen'
import { workerData } from 'piscina'
import { inlinePictures, type InlinePicture } from './inline-pictures.ts'
import { linkPictures } from './link-pictures.ts'
import { packPage, type PackedPage } from '../pack-page.ts'
import type { PageTemplate } from '../page-template.ts'
import { writeBody, writeHead, type PageHead } from '../page-head.ts'

// Runs in a thread of its own: rendering, writing and compressing a page take no time of the main thread, and only
// the compressed page is copied to it.

/** What the thread knows from its start. */
export interface DrawingThread {
  /** The folder of the built storefront. */
  readonly storefront: string
  /** Its page, with the styles inline. */
  readonly template: PageTemplate
  /** PUBLIC_URL. */
  readonly origin: string
}

export interface PageToDraw {
  readonly head: PageHead
  readonly screen: FirstScreen
  /** Those that the page contains, if it shows them. */
  readonly pictures: readonly InlinePicture[]
  /** Of Brotli. */
  readonly quality: number
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

interface Renderer {
  readonly render: DrawScreen
  readonly manifest: Manifest
}

let loading: Promise<Renderer> | undefined

/** Undefined: the thread lacks the menu. */
export async function drawPage({
  head,
  screen,
  pictures,
  quality,
}: PageToDraw): Promise<PackedPage | undefined> {
  const { storefront, template, origin } = workerData as DrawingThread
  loading ??= loadRenderer(storefront)
  const { render, manifest } = await loading
  const drawn = await render(screen)
  if (!drawn) return undefined
  const { path, config, offers } = screen
  const page = writeHead(template, head, origin, chunksOf(manifest, drawn.sources))
  const packed = packPage({
    page: writeBody(page, inlinePictures(drawn.html, pictures), { path, config, offers }),
    quality,
  })
  return { ...packed, link: linkPictures(drawn.html) }
}

async function loadRenderer(storefront: string): Promise<Renderer> {
  const { render } = (await import(pathToFileURL(join(storefront, 'server/render.js')).href)) as {
    render: DrawScreen
  }
  const manifest = readFileSync(join(storefront, 'client/.vite/manifest.json'), 'utf8')
  return { render, manifest: JSON.parse(manifest) as Manifest }
}

/** The chunks of these sources and all that they import. */
function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const collect = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(collect)
  }
  sources.forEach(collect)
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`)
}
