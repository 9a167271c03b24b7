import { openBackgroundThread } from '../http/background-thread.ts'
import type { Log } from '../log.ts'

/** Reads files of shops one at a time, off the main thread. */
export interface FileReader<File, Read> {
  /**
   * `ended`: the file exceeded the time or memory limit. `busy`: the queue is full or the wait was too long.
   */
  read(shopId: string, file: File): Promise<Read | 'ended' | 'busy'>
  stop(): Promise<void>
}

/** Per shop: other shops wait for at most this many of its files. */
const mostOfShop = 2
const mostWaiting = 20

/** How long a file may take. */
export interface FileReaderLimits {
  /** Time limit per file. The largest accepted file takes about one second on an idle processor. */
  readonly mostMs?: number
  /** Time limit in the queue. */
  readonly mostWaitMs?: number
}

/** The built file that a thread runs, and the function in it. */
interface Entry {
  readonly entry: string
  readonly name: string
}

/** Start a reader. A crashed thread loses one file; the next file starts a new thread. */
export function createFileReader<File extends { readonly bytes: Uint8Array }, Read>(
  { entry, name }: Entry,
  log: Log,
  { mostMs = 15_000, mostWaitMs = 30_000 }: FileReaderLimits = {},
): FileReader<File, Read> {
  const thread = openBackgroundThread<File, Read>({ entry, name, heapMegabytes: 256, mostWaiting })
  const waiting: string[] = []
  let before: Promise<unknown> = Promise.resolve()

  async function readNow(shopId: string, file: File) {
    try {
      // The limit counts from here: time in the queue does not count against a file.
      return await thread.run(file, { signal: AbortSignal.timeout(mostMs) })
    } catch (error) {
      log.warn({ err: error, shopId, bytes: file.bytes.length }, 'file parsing failed')
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
