/** Where a payment or refund is at a fake terminal. */
export type MachinePhase = 'waiting' | 'processing' | 'signature' | 'approved' | 'declined' | 'cancelled'

/** The schemes of the cards that fake terminals know. */
export const fakeSchemes = ['visa', 'mastercard', 'amex'] as const

/** The scheme of a card. */
export type FakeScheme = (typeof fakeSchemes)[number]

/** How a card is presented. */
export interface CardTap {
  readonly outcome: 'approve' | 'decline'
  readonly asksForSignature?: boolean
  /** Visa if left out. */
  readonly scheme?: FakeScheme
  /** In place of the surcharge that the terminal is set up for (`surchargeRates`). */
  readonly surchargeCents?: number | undefined
  /** What the cardholder chooses, if the terminal asks for a tip. */
  readonly tipCents?: number
  readonly cashOutCents?: number
  /** The charged total is off by this, as of a card that holds less. */
  readonly offByCents?: number
  /** The provider forgets to mask the card's number. */
  readonly leaksNumber?: boolean
}

/** A payment or refund at a fake terminal. Amounts are in cents. */
export interface MachinePayment {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'hold' | 'capture' | 'release'
  readonly cents: number
  readonly currency: string
  /** The id of the payment that a refund names, or of the hold that is captured or released. */
  readonly refunds?: string | undefined
  /** The issuer released the hold. */
  hasExpired?: boolean
  /** The request says that the terminal does not ask for a tip. */
  readonly skipsTip?: boolean
  readonly startedAt: number
  /** What holds at the card's issuer. */
  phase: MachinePhase
  /** What the terminal told its provider, oldest first: it tells nothing while it has no power. */
  readonly told: MachinePhase[]
  surchargeCents: number
  tipCents: number
  cashOutCents: number
  offByCents: number
  scheme: FakeScheme
  cardNumber: string
  readonly serial: number
}

interface CardMachineOptions {
  readonly clock: () => number
  readonly processingMs?: number
  /** The provider has no surcharges at the terminal. */
  readonly hasNoSurcharges?: boolean
  /** How long the terminal waits for a card. */
  readonly waitMs?: number
}

const fullNumber = '4111111111111111'
const maskedNumber = '411111......1111'

/**
 * The part that fake terminals share: one payment at a time, a card, a signature, a plug. Nothing happens without a
 * call or the given clock.
 */
export class CardMachine {
  readonly payments = new Map<string, MachinePayment>()
  /** The surcharge that the terminal is set up to add by scheme, in hundredths of a percent. Others have none. */
  surchargeRates: Readonly<Partial<Record<FakeScheme, number>>> = {}
  readonly clock: () => number
  readonly #processingMs: number
  readonly #waitMs: number
  readonly #hasNoSurcharges: boolean
  #isPowered = true
  #presentedAt = 0
  #tap: CardTap = { outcome: 'approve' }
  #current: MachinePayment | undefined

  constructor({ clock, processingMs = 2_000, waitMs = 90_000, hasNoSurcharges = false }: CardMachineOptions) {
    this.#hasNoSurcharges = hasNoSurcharges
    this.clock = clock
    this.#processingMs = processingMs
    this.#waitMs = waitMs
  }

  get isPowered(): boolean {
    return this.#isPowered
  }

  /** The payment at the terminal; undefined: it is idle. */
  get current(): MachinePayment | undefined {
    this.#pass()
    return this.#current
  }

  /** Get a payment by its id, as it is now. */
  find(id: string): MachinePayment | undefined {
    this.#pass()
    return this.payments.get(id)
  }

  begin(
    start: Pick<MachinePayment, 'id' | 'kind' | 'cents' | 'currency' | 'refunds' | 'skipsTip'>,
  ): 'started' | 'busy' | 'offline' {
    this.#pass()
    if (!this.#isPowered) return 'offline'
    if (this.#current) return 'busy'
    const hold = start.kind === 'capture' || start.kind === 'release' ? this.#heldBy(start) : undefined
    const phase = hold ? 'processing' : 'waiting'
    const payment = this.#add(start, phase, hold?.cardNumber ?? '')
    if (hold) {
      // The card is known: nothing is presented.
      this.#tap = { outcome: 'approve' }
      this.#presentedAt = this.clock()
    }
    this.#current = payment
    return 'started'
  }

  /** Capture or release a hold at the issuer, without the terminal. */
  settle(start: Pick<MachinePayment, 'id' | 'kind' | 'cents' | 'currency' | 'refunds'>): void {
    this.#add(start, 'approved', this.#heldBy(start)?.cardNumber ?? '')
  }

  #heldBy({ refunds }: Pick<MachinePayment, 'refunds'>): MachinePayment | undefined {
    return refunds === undefined ? undefined : this.payments.get(refunds)
  }

  #add(
    start: Pick<MachinePayment, 'id' | 'kind' | 'cents' | 'currency' | 'refunds'>,
    phase: MachinePhase,
    cardNumber: string,
  ): MachinePayment {
    const payment: MachinePayment = {
      ...start,
      startedAt: this.clock(),
      phase,
      told: [phase],
      surchargeCents: 0,
      tipCents: 0,
      cashOutCents: 0,
      offByCents: 0,
      scheme: 'visa',
      cardNumber,
      serial: this.payments.size + 1,
    }
    this.payments.set(start.id, payment)
    return payment
  }

  /** Present a card to a terminal that waits for one. Returns whether it does. */
  present(tap: CardTap): boolean {
    this.#pass()
    const payment = this.#current
    if (payment?.phase !== 'waiting') return false
    this.#tap = tap
    this.#presentedAt = this.clock()
    payment.scheme = tap.scheme ?? 'visa'
    payment.offByCents = tap.offByCents ?? 0
    // A refund adds nothing.
    if (payment.kind === 'payment') {
      payment.surchargeCents = this.#surchargeOf(payment, tap)
      payment.tipCents = payment.skipsTip ? 0 : (tap.tipCents ?? 0)
      payment.cashOutCents = tap.cashOutCents ?? 0
    }
    payment.cardNumber = tap.leaksNumber ? fullNumber : maskedNumber
    this.#move(payment, 'processing')
    return true
  }

  /** Cancel before the card is presented. Returns whether it was in time. */
  cancel(): boolean {
    this.#pass()
    if (this.#current?.phase !== 'waiting') return false
    this.#move(this.#current, 'cancelled')
    return true
  }

  /** Answer whether the signature is right. Returns whether the terminal asks. */
  sign(isRight: boolean): boolean {
    this.#pass()
    if (this.#current?.phase !== 'signature') return false
    this.#move(this.#current, isRight ? 'approved' : 'declined')
    return true
  }

  /** Take its power. What is not approved by the issuer yet will never be, except a card that is in progress. */
  pullPlug(): void {
    this.#pass()
    this.#isPowered = false
    const payment = this.#current
    if (payment?.phase === 'waiting') this.#move(payment, 'cancelled')
    if (payment?.phase === 'signature') this.#move(payment, 'declined')
  }

  /** Give it power: it tells its provider what happened. */
  plugIn(): void {
    this.#pass()
    this.#isPowered = true
    for (const payment of this.payments.values())
      if (payment.told.at(-1) !== payment.phase) payment.told.push(payment.phase)
  }

  /** The charged total of all approved payments and captures, without refunds. */
  takenCents(): number {
    return this.#sum('payment') + this.#sum('capture')
  }

  /** What is held on cards now. */
  heldCents(): number {
    this.#pass()
    return [...this.payments.values()]
      .filter((hold) => hold.kind === 'hold' && this.isHeld(hold, hold.cents))
      .reduce((sum, hold) => sum + hold.cents, 0)
  }

  /** Whether this much of a hold can be captured. */
  isHeld(hold: MachinePayment | undefined, cents: number): boolean {
    this.#pass()
    const isSettled = [...this.payments.values()].some(
      ({ kind, refunds, phase }) =>
        refunds === hold?.id && (kind === 'capture' || kind === 'release') && phase === 'approved',
    )
    return (
      hold?.kind === 'hold' &&
      hold.phase === 'approved' &&
      !hold.hasExpired &&
      !isSettled &&
      cents <= hold.cents
    )
  }

  /** Let the issuers release all holds, as they do after some days. */
  expireHolds(): void {
    for (const hold of this.payments.values()) if (hold.kind === 'hold') hold.hasExpired = true
  }

  /** The total of all approved refunds. */
  refundedCents(): number {
    return this.#sum('refund')
  }

  /** Whether this much of a payment can still be refunded. */
  isRefundable(payment: MachinePayment | undefined, cents: number): boolean {
    this.#pass()
    const made = [...this.payments.values()]
      .filter(({ refunds, phase }) => refunds === payment?.id && phase === 'approved')
      .reduce((sum, refund) => sum + refund.cents, 0)
    return payment?.phase === 'approved' && payment.kind !== 'hold' && made + cents <= totalCentsOf(payment)
  }

  #surchargeOf({ cents, scheme }: MachinePayment, tap: CardTap): number {
    if (this.#hasNoSurcharges) return 0
    return tap.surchargeCents ?? Math.round((cents * (this.surchargeRates[scheme] ?? 0)) / 10_000)
  }

  #sum(kind: MachinePayment['kind']): number {
    this.#pass()
    return [...this.payments.values()]
      .filter((payment) => payment.kind === kind && payment.phase === 'approved')
      .reduce((sum, payment) => sum + totalCentsOf(payment), 0)
  }

  /** Let the time pass. */
  #pass(): void {
    const payment = this.#current
    if (!payment) return
    if (payment.phase === 'waiting' && this.clock() >= payment.startedAt + this.#waitMs)
      this.#move(payment, 'cancelled')
    if (payment.phase === 'processing' && this.clock() >= this.#presentedAt + this.#processingMs)
      this.#move(payment, this.#outcome())
  }

  #outcome(): MachinePhase {
    if (this.#tap.outcome === 'decline') return 'declined'
    return this.#tap.asksForSignature && this.#isPowered ? 'signature' : 'approved'
  }

  #move(payment: MachinePayment, phase: MachinePhase): void {
    payment.phase = phase
    if (this.#isPowered) payment.told.push(phase)
    if (phase === 'approved' || phase === 'declined' || phase === 'cancelled') this.#current = undefined
  }
}

/** What the card was charged. */
export function totalCentsOf(payment: MachinePayment): number {
  const { cents, surchargeCents, tipCents, cashOutCents, offByCents } = payment
  return cents + surchargeCents + tipCents + cashOutCents + offByCents
}
