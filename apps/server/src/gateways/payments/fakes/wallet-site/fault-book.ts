/**
 * A fault of one call. `lost` and `silent`: it is carried out, then the connection breaks or no answer comes.
 * `brokenAfter` and `garbage` are answers after it was carried out, `broken` before.
 */
export interface CallFault {
  readonly kind: 'lost' | 'silent' | 'slow' | 'broken' | 'brokenAfter' | 'garbage'
  /** Only the next call of this name; undefined: any. */
  readonly call?: string
  /** How long a slow answer lasts. */
  readonly ms?: number
}

/** How a provider behaves with an order. */
export interface Conduct {
  /** The charged amount differs from the requested one. */
  readonly amountOffCents: number
  /**
   * When the notification is sent. `early`: before the payment is made. `before` and `after` the payer returns.
   * `held`: with `releaseHeld`, which sends the last one first.
   */
  readonly notify: 'early' | 'before' | 'after' | 'twice' | 'held' | 'never'
  /** A notification with a wrong signature is sent too. */
  readonly isForged: boolean
  /** The provider takes its time with the money of a payment (PayPal). */
  readonly isPaymentPending: boolean
  readonly refund: 'made' | 'pending' | 'failed'
}

const normal: Conduct = {
  amountOffCents: 0,
  notify: 'after',
  isForged: false,
  isPaymentPending: false,
  refund: 'made',
}

/** The faults to simulate, for an account or one order of it. */
export class FaultBook {
  readonly #calls: { readonly key: string; readonly fault: CallFault }[] = []
  readonly #conduct = new Map<string, Partial<Conduct>>()

  /** Let the next calls about an account or an order fail, one each. */
  misbehave(key: string, ...faults: readonly CallFault[]): void {
    this.#calls.push(...faults.map((fault) => ({ key, fault })))
  }

  /** Set how an account or an order is handled from now on. */
  conduct(key: string, conduct: Partial<Conduct>): void {
    this.#conduct.set(key, { ...this.#conduct.get(key), ...conduct })
  }

  /** The fault of this call, which is then used up. */
  takeFault(call: string, keys: readonly string[]): CallFault | undefined {
    const at = this.#calls.findIndex(
      ({ key, fault }) => keys.includes(key) && (fault.call === undefined || fault.call === call),
    )
    return at === -1 ? undefined : this.#calls.splice(at, 1)[0]?.fault
  }

  /** How an order is handled: its own settings before those of its account. */
  conductOf(account: string, order: string): Conduct {
    return { ...normal, ...this.#conduct.get(account), ...this.#conduct.get(order) }
  }
}
