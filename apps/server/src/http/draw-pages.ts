import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnScreen, FirstScreen } from '@tabard/contract/first-screen'
import type { Log } from '../log.ts'
import { openBackgroundThread } from './background-thread.ts'

/** Renders first screens to HTML. Without HTML a page is sent empty, and the browser renders it. */
export interface DrawPages {
  draw(screen: Required<FirstScreen>): Drawing
  stop(): Promise<void>
}

/** A page that is being rendered. */
export interface Drawing {
  /** For the visitor: undefined if rendering failed or did not end in time. */
  readonly inTime: Promise<DrawnPage | undefined>
  /** For the cache: undefined if rendering failed. */
  readonly atAll: Promise<DrawnPage | undefined>
}

/** A rendered page. */
export interface DrawnPage {
  readonly html: string
  /** URLs of scripts. */
  readonly chunks: readonly string[]
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Maximum time a visitor waits for rendered HTML. */
const patienceMs = 2_000
/** With more pages ahead, visitors do not wait: they get empty pages, and rendering catches up. */
const mostAhead = 4
/** Maximum queue length. Further pages are not rendered. */
const mostQueued = 100
/** A page that renders for longer is stuck, and its thread is ended. Starting a thread takes less. */
const stuckMs = 5_000

/** Render in a background thread, so that no order waits for a page (F1). `storefront`: the built app. */
export function createDrawPages(storefront: string, log: Log): DrawPages {
  const entry = join(storefront, 'server/render.js')
  if (!existsSync(entry))
    return { draw: () => ({ inTime: nothing, atAll: nothing }), stop: () => Promise.resolve() }
  const manifest = JSON.parse(
    readFileSync(join(storefront, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const threads = openBackgroundThread<FirstScreen, DrawnScreen | undefined>({
    entry,
    name: 'render',
    heapMegabytes: 96,
    mostWaiting: 1,
  })
  const drawNow = async ({ menu, ...screen }: Required<FirstScreen>): Promise<DrawnPage | undefined> => {
    // Counted from here, not from the visit: aborting a task ends its thread, and starting another takes
    // longer than rendering twenty pages.
    const signal = AbortSignal.timeout(stuckMs)
    try {
      // The thread has most menus already. Passing one costs a copy on the main thread.
      const drawn =
        (await threads.run(screen, { signal })) ?? (await threads.run({ ...screen, menu }, { signal }))
      return drawn && { html: drawn.html, chunks: chunksOf(manifest, drawn.sources) }
    } catch (error) {
      log.warn({ err: error, path: screen.path }, 'page rendering failed')
      return undefined
    }
  }
  let isStopped = false
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    draw: (screen) => {
      const ahead = queued
      if (ahead >= mostQueued) return { inTime: nothing, atAll: nothing }
      queued += 1
      const atAll = last.then(() => (isStopped ? undefined : drawNow(screen))).finally(() => (queued -= 1))
      last = atAll
      return { inTime: ahead > mostAhead ? nothing : within(patienceMs, atAll), atAll }
    },
    stop: () => {
      isStopped = true
      return threads.destroy()
    },
  }
}

const nothing = Promise.resolve(undefined)

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined)
    promise.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** The chunks of these sources and all that they import. */
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
