/**
 * What goes wrong with a request. `silent`: it is not carried out and never answered. `hung`: carried out, never
 * answered. `lost`: carried out, and the connection breaks. `broken`: status 500, not carried out. `brokenAfter`: status
 * 500, carried out. `garbage`: carried out, answered with a page that is no answer. `slowMs`: answered late.
 */
export type AnswerFault =
  | 'silent'
  | 'hung'
  | 'lost'
  | 'broken'
  | 'brokenAfter'
  | 'garbage'
  | { readonly slowMs: number }

/** What a request is about, as far as the fake can tell. */
export interface Scope {
  readonly account?: string | undefined
  readonly session?: string | undefined
  /** The name of the call, such as `start`. */
  readonly call?: string | undefined
}

/** Faults of the next requests, by account, session or call. */
export class Faults {
  readonly #planned: { readonly scope: Scope; readonly fault: AnswerFault; times: number }[] = []
  #calls = 0
  /** 0: none. */
  #lostEvery = 0

  /** Plan a fault for the next requests that match every given part of the scope. */
  add(fault: AnswerFault, scope: Scope = {}, times = 1): void {
    this.#planned.push({ scope, fault, times })
  }

  /** Lose one of `count` answers of the interface from now on: the last one. Payers' pages are always answered. */
  loseEvery(count: number): void {
    this.#lostEvery = count
  }

  /** Take the fault planned for a request. */
  take(request: Scope): AnswerFault | undefined {
    const planned = this.#planned.find(({ scope, times }) => times > 0 && isWithin(request, scope))
    if (!planned) return this.#isLost(request) ? 'lost' : undefined
    planned.times -= 1
    return planned.fault
  }

  /** Forget all planned faults. */
  clear(): void {
    this.#planned.length = 0
  }

  #isLost({ call }: Scope): boolean {
    if (this.#lostEvery === 0 || call === 'page') return false
    this.#calls += 1
    return this.#calls % this.#lostEvery === 0
  }
}

function isWithin(request: Scope, { account, session, call }: Scope): boolean {
  if (account !== undefined && account !== request.account) return false
  if (session !== undefined && session !== request.session) return false
  return call === undefined || call === request.call
}

/** Settings that a test makes for an account or a session; those of the session win. */
export class Quirks<Settings extends object> {
  readonly #defaults: Settings
  readonly #settings = new Map<string, Partial<Settings>>()

  constructor(defaults: Settings) {
    this.#defaults = defaults
  }

  /** Change settings of an account or a session, by its id. */
  set(id: string, settings: Partial<Settings>): void {
    this.#settings.set(id, { ...this.#settings.get(id), ...settings })
  }

  /** The settings that hold for a session. */
  of(account: string, session?: string): Settings {
    return {
      ...this.#defaults,
      ...this.#settings.get(account),
      ...(session === undefined ? {} : this.#settings.get(session)),
    }
  }
}
