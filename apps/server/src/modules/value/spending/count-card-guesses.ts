import { lastDigitsOf, readGiftNumber } from '@tabard/domain/value/gift-card-key'
import { Refusal } from '../../../db/refusal.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { countGuess, takeBackGuess } from '../../identity/count-try.ts'
import { noteWrongGuess } from '../signals/note-wrong-guess.ts'

/** Wrong guesses within 15 minutes: of a network, of a network at one card, and at one card of all networks. */
const limits = { network: 20, oneFromNetwork: 10, one: 100 } as const

type Guessing = Pick<HandlerRequest<never>, 'platform' | 'now' | 'session' | 'shop'>

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
  const keys = withoutRepeats(numbers).flatMap((number) => Object.values(keysOf(request, number)))
  await Promise.all(keys.map((key) => takeBackGuess(request.platform, key)))
}

function noteWrong(request: Guessing, number: string): Promise<void> {
  return noteWrongGuess(request, { kind: 'giftCard', typed: readGiftNumber(number) ?? '' })
}

function wrongDigits(outcome: unknown): string | undefined {
  if (!(outcome instanceof Refusal) || outcome.code !== 'value.giftCard') return undefined
  const { lastDigits } = outcome.data as { readonly lastDigits?: unknown }
  return typeof lastDigits === 'string' ? lastDigits : undefined
}

/** One after another: a network that is refused must not close a card to others. */
async function countOne(request: Guessing, number: string): Promise<number> {
  const keys = keysOf(request, number)
  for (const kind of ['network', 'oneFromNetwork', 'one'] as const) {
    const wait = await countGuess(request.platform, {
      key: keys[kind],
      most: limits[kind],
      now: request.now,
    })
    if (wait > 0) return wait
  }
  return 0
}

function keysOf({ shop, session }: Guessing, number: string) {
  const all = `gift card ${shop.merchantId}`
  const one = `${all} ${number}`
  return { network: `${all} ${session.network}`, oneFromNetwork: `${one} ${session.network}`, one } as const
}

/** Each number once, as digits; a text that is no number counts as that of no card. */
function withoutRepeats(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map((number) => readGiftNumber(number) ?? ''))]
}
