import { Refusal, Refused } from '../../../db/refusal.ts'

/** Maximum queue length per process. */
const mostWaiting = 16

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Run picture work one at a time in each process, so that orders keep the CPU. Throws `server.busy`. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 5 }))
  waiting += 1
  const mine = last.then(work)
  last = mine.catch(() => undefined).finally(() => (waiting -= 1))
  return mine
}
