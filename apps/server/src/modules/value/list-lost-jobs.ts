import type { WriteTx } from '../../db/tx.ts'
import type { Job } from '../platform/enqueue.ts'
import { listLostCards } from './gift-cards/lifecycle/send-gift-card.ts'
import { listLostUpdates } from './passes/update-pass.ts'

/** List jobs for gift cards that were not sent and passes that were not updated in time. */
export async function listLostJobs(tx: WriteTx, now: number): Promise<readonly Job[]> {
  const [cards, updates] = await Promise.all([listLostCards(tx, now), listLostUpdates(tx, now)])
  return [...cards, ...updates]
}
