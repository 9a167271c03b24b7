import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'

interface BackgroundThread {
  /** The built file. */
  readonly entry: string
  /** The function of it that is called. */
  readonly name: string
  /** What its own memory may grow to; beyond that it ends, and the next task starts another. */
  readonly heapMegabytes: number
  readonly mostWaiting: number
}

/**
 * A thread of its own that stands behind everything else for the processor, so that no order waits for it. It starts
 * with the first task, does one at a time, and goes when it had nothing to do for a while, its memory with it. Of the
 * environment it sees nothing.
 */
export function openBackgroundThread<Task, Result>({
  entry,
  name,
  heapMegabytes,
  mostWaiting,
}: BackgroundThread): Piscina<Task, Result> {
  return new Piscina<Task, Result>({
    filename: pathToFileURL(entry).href,
    name,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: mostWaiting,
    idleTimeout: 30_000,
    niceIncrement: 19,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    recordTiming: false,
    env: { NODE_ENV: 'production' },
  })
}
