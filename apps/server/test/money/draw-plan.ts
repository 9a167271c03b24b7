import type { Faults as SandboxFaults } from '../../src/sandbox/ledger.ts'
import type { AnswerFault } from '../../src/gateways/payments/fakes/faults.ts'
import type { TerminalMischief } from '../../src/gateways/terminals/fakes/fake-http.ts'

/** How long a call waits for an answer. A busy machine needs more, or providers that work seem to be silent. */
export const timeoutMs = Number(process.env['TABARD_TIMEOUT_MS'] ?? 150)
/** Longer than a call waits for an answer. */
const lateMs = timeoutMs + 50

/** Numbers from a seed (mulberry32): the same ones for the same seed. */
export function startDrawing(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => random() < share,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(random() * values.length)] ?? values[0],
  }
}
export type Draw = ReturnType<typeof startDrawing>

const crashAt = ({ chance, pick }: Draw) => (chance(0.04) ? pick(['before', 'after'] as const) : undefined)
const refund = ({ chance, pick }: Draw) =>
  chance(0.2) ? pick(['whole', 'line', 'amount'] as const) : undefined

/** Draw what a customer who pays on a page does, and what goes wrong. It is drawn before any call. */
export function drawPagePlan(draw: Draw) {
  const { chance, pick } = draw
  return {
    dishes: [
      pick(['Dumplings', 'Tea', 'Soup'] as const),
      chance(0.02) ? 'Duck' : pick(['Dumplings', 'Soup'] as const),
    ] as const,
    action: pick(['pay', 'pay', 'pay', 'pay', 'pay', 'decline', 'cancel', 'expire', 'leave'] as const),
    notify: pick(['once', 'early', 'twice', 'held', 'never'] as const),
    isForged: chance(0.1),
    isOtherAmount: chance(0.05),
    sandbox: {
      slowMs: chance(0.02) ? lateMs : 0,
      lostAnswers: chance(0.2) ? pick([1, 2, 3, 6] as const) : 0,
    } satisfies Partial<SandboxFaults>,
    tapsTwice: chance(0.2),
    crashAt: crashAt(draw),
    comesBack: chance(0.6),
    looks: chance(0.7),
    cancels: chance(0.08),
    paysInStore: chance(0.06),
    triesAgain: chance(0.7),
    refund: refund(draw),
  }
}
export type PagePlan = ReturnType<typeof drawPagePlan>

/** Draw what happens at a terminal. */
export function drawTerminalPlan(draw: Draw) {
  const { chance, pick } = draw
  return {
    dishes: ['Dumplings', pick(['Tea', 'Dumplings'] as const)] as const,
    mischief: chance(0.3)
      ? ({
          kind: pick(['lost', 'dropped', 'silence', 'broken', 'garbage'] as const),
          on: pick([/Purchase|\/transaction |process_payment_intent/, /./] as const),
        } satisfies TerminalMischief)
      : undefined,
    card: pick(['approve', 'approve', 'approve', 'approve', 'decline', 'none'] as const),
    asksForSignature: chance(0.1),
    isSignatureRight: chance(0.7),
    cancels: chance(0.1) ? pick(['before', 'after'] as const) : undefined,
    losesPower: chance(0.08) ? pick(['before', 'after'] as const) : undefined,
    tapsTwice: chance(0.2),
    crashAt: crashAt(draw),
    looks: chance(0.7),
    triesAgain: chance(0.6),
    refund: refund(draw),
  }
}
export type TerminalPlan = ReturnType<typeof drawTerminalPlan>

/** What goes wrong at one provider for a while. */
export interface Weather {
  /** It answers nothing. */
  readonly isDown: boolean
  readonly faults: readonly { readonly fault: AnswerFault; readonly call: string; readonly times: number }[]
}

const calls = ['start', 'find', 'find', 'capture', 'close', 'refund', 'findRefund', 'token'] as const

/** Draw what goes wrong at a provider until the next wave. */
export function drawWeather({ chance, pick }: Draw): Weather {
  const faults = [0.5, 0.3, 0.3].flatMap((share) =>
    chance(share)
      ? [
          {
            fault: pick<AnswerFault>([
              'silent',
              'hung',
              'lost',
              'broken',
              'brokenAfter',
              'garbage',
              { slowMs: lateMs },
            ]),
            call: pick(calls),
            times: pick([1, 2, 3]),
          },
        ]
      : [],
  )
  return { isDown: chance(0.08), faults }
}
