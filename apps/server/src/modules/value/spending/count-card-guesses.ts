import { lastDigitsOf, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import { Refusal } from '../../../db/refusal.ts'
import {
  callerKey,
  countCallerGuess,
  takeBackCallerGuess,
  type Guessing,
} from '../../identity/count-caller-guess.ts'
import { countGuess, countPacedGuess, takeBackGuess } from '../../identity/count-try.ts'
import { noteWrongGuess } from '../signals/note-wrong-guess.ts'

/**
 * Wrong guesses within 15 minutes: of a caller, of a caller at one card, and at one card of everybody. The last only slows
 * further guesses down, as those of a whole network are, so that nobody can close another person's card.
 */
const limits = { caller: 20, oneOfCaller: 10, one: 100 } as const

/**
 * Count a guess at each gift card that a person typed, before any is looked up: to check it, to claim it, to pay with it.
 * Past a limit right codes are refused too, so that guessing reveals nothing (T38). Returns the seconds to wait, or 0.
 */
export async function countCardGuesses(request: Guessing, numbers: readonly string[]): Promise<number> {
  const counted: string[] = []
  for (const number of withoutRepeats(numbers)) {
    const wait = await countOne(request, number)
    if (wait > 0) {
      // Nothing was looked up: the other cards of the order keep their tries.
      await takeBack(request, counted)
      return wait
    }
    counted.push(number)
  }
  return 0
}

/** Settle the guess at one card: a right code does not count, and a wrong one is noted for the signals of staff. */
export async function settleCardGuess(request: Guessing, number: string, isRight: boolean): Promise<void> {
  await (isRight ? takeBack(request, [number]) : noteWrong(request, number))
}

/**
 * Undo the counts of the cards that paid, or could have. A refused card keeps its counts, and so does each with the same
 * last digits, because the refusal names no more of it. The refused one is noted for the signals of staff.
 */
export async function settleCardGuesses(
  request: Guessing,
  numbers: readonly string[],
  outcome: unknown,
): Promise<void> {
  const digits = wrongDigits(outcome)
  const [wrong] = numbers.filter((number) => lastDigitsOf(number) === digits)
  await Promise.all([
    takeBack(
      request,
      numbers.filter((number) => lastDigitsOf(number) !== digits),
    ),
    wrong !== undefined && noteWrong(request, wrong),
  ])
}

async function takeBack(request: Guessing, numbers: readonly string[]): Promise<void> {
  const { platform, session } = request
  const { all, ofCard } = keysOf(request)
  await Promise.all(
    withoutRepeats(numbers).map(async (number) => {
      const one = ofCard(number)
      await Promise.all([
        takeBackCallerGuess(request, all),
        takeBackGuess(platform, await callerKey(request, one), session.network),
        takeBackGuess(platform, one),
      ])
    }),
  )
}

function noteWrong(request: Guessing, number: string): Promise<void> {
  return noteWrongGuess(request, { kind: 'giftCard', typed: readGiftNumber(number) ?? '' })
}

function wrongDigits(outcome: unknown): string | undefined {
  if (!(outcome instanceof Refusal) || outcome.code !== 'value.giftCard') return undefined
  const { lastDigits } = outcome.data as { readonly lastDigits?: unknown }
  return typeof lastDigits === 'string' ? lastDigits : undefined
}

/** One after another: a caller who is refused must not slow a card down for others. */
async function countOne(request: Guessing, number: string): Promise<number> {
  const { platform, now, session } = request
  const { all, ofCard } = keysOf(request)
  const one = ofCard(number)
  const wait = await countCallerGuess(request, all, limits.caller)
  if (wait > 0) return wait
  const { network } = session
  const key = await callerKey(request, one)
  return (
    (await countGuess(platform, { key, network, most: limits.oneOfCaller, now })) ||
    countPacedGuess(request, { key: one, most: limits.one })
  )
}

function keysOf({ shop }: Guessing) {
  const all = `gift card ${shop.merchantId}`
  return { all, ofCard: (number: string) => `${all} ${number}` } as const
}

/** Each number once, as digits; a text that is no number counts as that of no card. */
function withoutRepeats(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map((number) => readGiftNumber(number) ?? ''))]
}
