import { createHmac } from 'node:crypto'
import { networkPrefix } from '@tabard/domain/messages/network-of'
import type { WriteTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { countWrongGuess, deleteOldGuesses, type GuessKind } from './guess-queries.ts'

type Guessing = Pick<HandlerRequest<never>, 'now' | 'session' | 'shop'>

const hourMs = 3_600_000
const keptMs = 30 * 86_400_000

/**
 * Note a wrong guess for the signals of staff. A gift card's number is looked up, so that staff can freeze the card; the
 * same work is done for a number that no card has (T38).
 */
export async function noteWrongGuess(
  { shop, session, now }: Guessing,
  { kind, typed }: { readonly kind: GuessKind; readonly typed: string },
): Promise<void> {
  // The key is the merchant's id: the hashes only tell how many different texts were tried.
  const hash = createHmac('sha256', shop.merchantId).update(typed).digest('base64url').slice(0, 8)
  await shop.write((tx) =>
    tx.change(
      countWrongGuess({
        hour: new Date(now - (now % hourMs)),
        kind,
        network: networkPrefix(session.network),
        number: kind === 'giftCard' ? typed : '',
        hash,
        at: new Date(now),
      }),
    ),
  )
}

/** Delete wrong guesses after 30 days. */
export async function purgeGuesses(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteOldGuesses({ before: new Date(now - keptMs) }))
}
