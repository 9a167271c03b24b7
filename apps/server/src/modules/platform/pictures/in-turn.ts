import { Refusal, Refused } from '../../../db/refusal.ts'

/** More than this many pictures at once are told to come back. */
const mostWaiting = 16

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture after the other in each process, so that orders keep the machine. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new Refused(new Refusal('server.busy', { retryAfterSeconds: 5 }))
  waiting += 1
  const mine = last.then(work)
  last = mine.catch(() => undefined).finally(() => (waiting -= 1))
  return mine
}
