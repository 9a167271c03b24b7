import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnScreen, FirstScreen } from '@tabard/contract/first-screen'
import type { Log } from '../log.ts'
import { openBackgroundThread } from './background-thread.ts'

/** A first screen as text with the chunks it will need, or undefined: the page then goes out without, and draws itself. */
export interface DrawPages {
  draw(screen: Required<FirstScreen>): Promise<DrawnPage | undefined>
  stop(): Promise<void>
}

export interface DrawnPage {
  readonly html: string
  /** Addresses of scripts. */
  readonly chunks: readonly string[]
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** A visitor waits no longer for the text of a page: the app draws it then. */
const mostMs = 2_000
const mostWaiting = 200

/**
 * Draws in a thread of its own, so that no order waits for a page (decision 1). `storefront`: the folder of the built
 * app.
 */
export function createDrawPages(storefront: string, log: Log): DrawPages {
  const entry = join(storefront, 'server/render.js')
  if (!existsSync(entry)) return { draw: () => Promise.resolve(undefined), stop: () => Promise.resolve() }
  const manifest = JSON.parse(
    readFileSync(join(storefront, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const threads = openBackgroundThread<FirstScreen, DrawnScreen | undefined>({
    entry,
    name: 'render',
    heapMegabytes: 96,
    mostWaiting,
  })
  return {
    draw: async ({ menu, ...screen }) => {
      const signal = AbortSignal.timeout(mostMs)
      try {
        // Most menus the thread has by now; one that is handed over is copied by the thread that answers everyone.
        const drawn =
          (await threads.run(screen, { signal })) ?? (await threads.run({ ...screen, menu }, { signal }))
        return drawn && { html: drawn.html, chunks: chunksOf(manifest, drawn.sources) }
      } catch (error) {
        log.warn({ err: error, path: screen.path }, 'a page went out undrawn')
        return undefined
      }
    },
    stop: () => threads.destroy(),
  }
}

/** The chunks of these sources, with all that they import. */
function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const look = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(look)
  }
  sources.forEach(look)
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`)
}
