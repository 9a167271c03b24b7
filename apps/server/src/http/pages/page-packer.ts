import { openBackgroundThread } from '../background-thread.ts'
import type { PackedPage, PageToPack } from './pack-page.ts'

/** Compresses pages in a background thread, so that no order waits for one (ADR-015). */
export interface PagePacker {
  pack(page: PageToPack): Promise<PackedPage>
  stop(): Promise<void>
}

/** `entry`: the built file of `packPage`. */
export function createPagePacker(entry: string): PagePacker {
  const thread = openBackgroundThread<PageToPack, PackedPage>({
    entry,
    name: 'packPage',
    heapMegabytes: 64,
    // Each waiting page belongs to a request, and the server limits those.
    mostWaiting: Number.POSITIVE_INFINITY,
  })
  return { pack: (page) => thread.run(page), stop: () => thread.destroy() }
}
