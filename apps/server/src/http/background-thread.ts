import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'

interface BackgroundThread {
  /** The built file. */
  readonly entry: string
  /** The exported function to call. */
  readonly name: string
  /** Maximum heap. A thread that exceeds it ends, and the next task starts another. */
  readonly heapMegabytes: number
  readonly mostWaiting: number
  /** What the thread knows from its start, as `workerData` of piscina. */
  readonly data?: unknown
}

/**
 * Open a thread of the lowest priority, so that it never delays an order. It starts with the first task, runs
 * one task at a time and ends after 30 idle seconds. It sees nothing of the environment.
 */
export function openBackgroundThread<Task, Result>({
  entry,
  name,
  heapMegabytes,
  mostWaiting,
  data,
}: BackgroundThread): Piscina<Task, Result> {
  return new Piscina<Task, Result>({
    filename: pathToFileURL(entry).href,
    name,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: mostWaiting,
    workerData: data,
    idleTimeout: 30_000,
    niceIncrement: 19,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    recordTiming: false,
    env: { NODE_ENV: 'production' },
  })
}
