import { openBackgroundThread } from '../background-thread.ts'
import type { PackedPage, PageToPack } from './pack-page.ts'

/** Compresses pages in a background thread, so that no order waits for one (ADR-015). */
export interface PagePacker {
  /** Throws PackerBusy when many pages wait. */
  pack(page: PageToPack): Promise<PackedPage>
  stop(): Promise<void>
}

/** More pages wait for compression than visitors should wait for. */
export class PackerBusy extends Error {
  override readonly name = 'PackerBusy'
}

/** On a machine that is busy with orders, the thread may need 50 ms for a page. */
const mostWaiting = 50

/** `entry`: the built file of `packPage`. */
export function createPagePacker(entry: string): PagePacker {
  const thread = openBackgroundThread<PageToPack, PackedPage>({
    entry,
    name: 'packPage',
    heapMegabytes: 64,
    mostWaiting: Number.POSITIVE_INFINITY,
  })
  let waiting = 0
  return {
    async pack(page) {
      if (waiting >= mostWaiting) throw new PackerBusy('too many pages wait for compression')
      waiting += 1
      try {
        return await thread.run(page)
      } finally {
        waiting -= 1
      }
    },
    stop: () => thread.destroy(),
  }
}
