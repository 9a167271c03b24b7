import type { HandlerRequest } from '../../../http/handler.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'
import { networkGuess } from '../gift-cards/find-by-code.ts'

type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'session' | 'shop'>

/** Count a typed gift card before it is looked up. Past the limit right ones are refused too. Returns the seconds to wait, or 0. */
export function countGiftCardGuess(request: Guessing): Promise<number> {
  return countGuess(request.platform, networkGuess(request))
}

/** Undo the count of a right one: only wrong ones count. */
export function takeBackGiftCardGuess(request: Guessing): Promise<void> {
  return takeBackGuess(request.platform, networkGuess(request).key)
}
