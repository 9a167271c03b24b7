import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstScreen } from '@tabard/contract/screens/first-screen'
import type { Log } from '../../../log.ts'
import { openBackgroundThread } from '../../background-thread.ts'
import type { DrawingThread, PageToDraw } from './draw-page.ts'
import type { PackedPage } from '../pack-page.ts'

/** A page to draw. The thread gets its menu if it lacks it. */
export interface PageRequest extends Omit<PageToDraw, 'screen' | 'pictures'> {
  readonly screen: Required<FirstScreen>
  /** Does not fail. */
  readonly readPictures: () => Promise<PageToDraw['pictures']>
}

/** Renders first screens to HTML. Without HTML a page is sent empty, and the browser renders it. */
export interface DrawPages {
  draw(page: PageRequest): Drawing
  stop(): Promise<void>
}

/** A page that is being rendered. */
export interface Drawing {
  /** For the visitor: undefined if rendering failed or did not end in time. */
  readonly inTime: Promise<PackedPage | undefined>
  /** For the cache: undefined if rendering failed. */
  readonly atAll: Promise<PackedPage | undefined>
}

/** Maximum time a visitor waits for rendered HTML. */
const patienceMs = 2_000
/** With more pages ahead, visitors do not wait: they get empty pages, and rendering catches up. */
const mostAhead = 4
/** Maximum queue length. Further pages are not rendered. */
const mostQueued = 100
/** A page that renders for longer is stuck, and its thread is ended. Starting a thread takes less. */
const stuckMs = 5_000

/** Render in a background thread, so that no order waits for a page (F1). `entry`: the built file of `drawPage`. */
export function createDrawPages(entry: string, data: DrawingThread, log: Log): DrawPages {
  if (!existsSync(join(data.storefront, 'server/render.js')))
    return { draw: () => ({ inTime: nothing, atAll: nothing }), stop: () => Promise.resolve() }
  const threads = openBackgroundThread<PageToDraw, PackedPage | undefined>({
    entry,
    name: 'drawPage',
    heapMegabytes: 96,
    mostWaiting: 1,
    data,
  })
  const drawNow = async (
    { screen: { menu, ...screen }, head, quality }: PageRequest,
    pictures: PageToDraw['pictures'],
  ) => {
    const page = { head, quality, pictures }
    // Counted from here, not from the visit: aborting a task ends its thread, and starting another takes
    // longer than rendering twenty pages.
    const signal = AbortSignal.timeout(stuckMs)
    try {
      // The thread has most menus already. Passing one costs a copy on the main thread.
      return (
        (await threads.run({ ...page, screen }, { signal })) ??
        (await threads.run({ ...page, screen: { ...screen, menu } }, { signal }))
      )
    } catch (error) {
      log.warn({ err: error, path: screen.path }, 'page rendering failed')
      return undefined
    }
  }
  let isStopped = false
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    draw: (page) => {
      const ahead = queued
      if (ahead >= mostQueued) return { inTime: nothing, atAll: nothing }
      queued += 1
      const pictures = page.readPictures()
      const atAll = last
        .then(async () => (isStopped ? undefined : drawNow(page, await pictures)))
        .finally(() => (queued -= 1))
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
