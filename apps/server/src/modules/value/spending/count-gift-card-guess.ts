import type { ChosenGiftCard } from '@tabard/domain/value/value-choice'
import type { HandlerRequest } from '../../../http/handler.ts'
import { isRefusal, type Refusal } from '../../../db/refusal.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'
import { noteWrongGuess } from '../signals/note-wrong-guess.ts'
import { networkGuess, readTyped } from '../gift-cards/find-by-code.ts'

type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'session' | 'shop'>

/** Count a typed gift card before it is looked up. Past the limit right ones are refused too. Returns the seconds to wait, or 0. */
export function countGiftCardGuess(request: Guessing): Promise<number> {
  return countGuess(request.platform, networkGuess(request))
}

/** Undo the count of a right one: only wrong ones count. */
export function takeBackGiftCardGuess(request: Guessing): Promise<void> {
  return takeBackGuess(request.platform, networkGuess(request).key)
}

/** Whether an answer refuses a gift card: its number or code is wrong, or it cannot be used. */
export function isWrongGiftCard(answer: unknown): answer is Refusal<'value.giftCard'> {
  return isRefusal(answer) && answer.code === 'value.giftCard'
}

/** Note a wrong gift card for the signals of staff: of those that were typed, the one that was refused. */
export async function noteWrongGiftCard(
  request: Guessing,
  cards: readonly ChosenGiftCard[],
  { data: { lastDigits } }: Refusal<'value.giftCard'>,
): Promise<void> {
  const numbers = cards.flatMap((card) => ('number' in card ? [readTyped(card).number] : []))
  const typed = numbers.find((number) => number.endsWith(lastDigits)) ?? numbers[0]
  if (typed !== undefined) await noteWrongGuess(request, { kind: 'giftCard', typed })
}
