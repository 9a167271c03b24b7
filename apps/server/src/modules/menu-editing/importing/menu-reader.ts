import { openBackgroundThread } from '../../../http/background-thread.ts'
import type { Log } from '../../../log.ts'
import type { MenuFile, UnderstoodFile } from './understand-file.ts'

/** Understands menu files one after the other, off the thread that answers. */
export interface MenuReader {
  /** `ended`: the file took more time or memory than one may. `busy`: too many wait already. */
  read(shopId: string, file: MenuFile): Promise<UnderstoodFile | 'ended' | 'busy'>
  stop(): Promise<void>
}

/** Of one shop: what one shop sends never makes the others wait for more than this many files of it. */
const mostOfShop = 2
const mostWaiting = 20

interface Limits {
  /** How long a file may take. The largest that are taken need a second of a processor that does nothing else. */
  readonly mostMs?: number
  /** How long one waits for those before. */
  readonly mostWaitMs?: number
}

/** `entry`: the built file of `understandFile`. A thread that falls takes one file with it: the next starts another. */
export function createMenuReader(
  entry: string,
  log: Log,
  { mostMs = 15_000, mostWaitMs = 30_000 }: Limits = {},
): MenuReader {
  const thread = openBackgroundThread<MenuFile, UnderstoodFile>({
    entry,
    name: 'understandFile',
    heapMegabytes: 256,
    mostWaiting,
  })
  const waiting: string[] = []
  let before: Promise<unknown> = Promise.resolve()

  async function readNow(shopId: string, file: MenuFile) {
    try {
      // From here on, not from when it was sent: nobody's file is ended for another's slowness.
      return await thread.run(file, { signal: AbortSignal.timeout(mostMs) })
    } catch (error) {
      log.warn({ err: error, shopId, bytes: file.bytes.length }, 'menu file parsing failed')
      return 'ended'
    }
  }

  return {
    read: (shopId, file) => {
      const ofShop = waiting.filter((each) => each === shopId).length
      if (ofShop >= mostOfShop || waiting.length >= mostWaiting) return Promise.resolve('busy')
      waiting.push(shopId)
      const since = performance.now()
      const done = before
        .then(async () => (performance.now() - since > mostWaitMs ? 'busy' : readNow(shopId, file)))
        .finally(() => waiting.splice(waiting.indexOf(shopId), 1))
      before = done
      return done
    },
    stop: () => thread.destroy(),
  }
}
