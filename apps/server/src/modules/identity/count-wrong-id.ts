import type { HandlerRequest } from '../../http/handler.ts'
import { tooMany } from '../../http/limits/register-limits.ts'
import { countGuess } from './count-try.ts'

/** Wrong ids from one network in 15 minutes, as of gift cards and tables (T38). */
const mostWrong = 20

/**
 * Count an unguessable id that names nothing. Throws `rate.limited` past the limit. Right ids always work: all guests of a
 * restaurant share one network, and one of them must not block the others.
 */
export async function countWrongId(
  { platform, session, now }: Pick<HandlerRequest<never>, 'platform' | 'session' | 'now'>,
  what: 'receipt' | 'pay link',
): Promise<void> {
  const waitSeconds = await countGuess(platform, {
    key: what,
    network: session.network,
    most: mostWrong,
    now,
  })
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}
