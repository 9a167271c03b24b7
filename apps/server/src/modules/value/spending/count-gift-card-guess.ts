import type { HandlerRequest } from '../../../http/handler.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'

/** Wrong gift cards allowed per network in 15 minutes (T38): what people mistype, far below what guessing needs. */
const mostGuesses = 20

type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'session' | 'shop'>

/** Count a typed gift card before it is looked up. Past the limit right ones are refused too. Returns the seconds to wait, or 0. */
export function countGiftCardGuess(request: Guessing): Promise<number> {
  const { platform, now } = request
  return countGuess(platform, { key: keyOf(request), most: mostGuesses, now })
}

/** Undo the count of a right one: only wrong ones count. */
export function takeBackGiftCardGuess(request: Guessing): Promise<void> {
  return takeBackGuess(request.platform, keyOf(request))
}

function keyOf({ shop, session }: Guessing): string {
  return `gift card ${shop.merchantId} ${session.network}`
}
