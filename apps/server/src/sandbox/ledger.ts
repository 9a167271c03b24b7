import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The faults to simulate for one session, chosen on the payer's page or by a test. */
export const Faults = z.object({
  /** Delay of answers about it. */
  slowMs: z.number().default(0),
  /** Number of requests that are carried out and then cut off without an answer. */
  lostAnswers: z.number().default(0),
  notify: z.enum(['after', 'first', 'twice', 'late', 'never']).default('after'),
  /** Also send a notification with a forged signature. */
  isForged: z.boolean().default(false),
  /** Charges a different amount than requested. */
  amountOffCents: z.number().default(0),
})
export type Faults = z.infer<typeof Faults>

/** A payment page with its outcome. `capturedCents` may differ from `cents` by a simulated fault. */
export const Session = z.object({
  id: z.string(),
  account: z.string(),
  reference: z.string(),
  cents: z.number(),
  currency: z.string(),
  title: z.string(),
  language: z.string(),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'paid', 'declined', 'cancelled']),
  transaction: z.string().optional(),
  capturedCents: z.number(),
  faults: Faults,
  isNotified: z.boolean(),
  /** A browser has loaded the page. Missing in ledgers of earlier versions. */
  isOpened: z.boolean().default(true),
})
export type Session = z.infer<typeof Session>

export const Refund = z.object({
  id: z.string(),
  account: z.string(),
  reference: z.string(),
  transaction: z.string(),
  cents: z.number(),
})
export type Refund = z.infer<typeof Refund>

const Entry = z.union([z.object({ session: Session }), z.object({ refund: Refund })])

/** The sandbox's state, in memory and in a file with one line per change. */
export class Ledger {
  readonly #file: string | undefined
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  readonly #byReference = new Map<string, Session>()
  readonly #byTransaction = new Map<string, Session>()
  readonly #returned = new Map<string, number>()

  /** Without a file the state ends with the process. */
  constructor(file?: string) {
    this.#file = file
    if (file === undefined || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A power failure may have truncated the last line.
      const entry = Entry.safeParse(parseLine(line)).data
      if (entry && 'session' in entry) this.#keep(entry.session)
      else if (entry) this.#keepRefund(entry.refund)
    }
  }

  findByReference(account: string, reference: string): Session | undefined {
    return this.#byReference.get(keyOf({ account, reference }))
  }

  findByTransaction(account: string, transaction: string): Session | undefined {
    const session = this.#byTransaction.get(transaction)
    return session?.account === account ? session : undefined
  }

  save(session: Session): Session {
    this.#keep(session)
    this.#write({ session })
    return session
  }

  findRefund(account: string, reference: string): Refund | undefined {
    return this.refunds.get(keyOf({ account, reference }))
  }

  /** The refunded amount of a payment. */
  refundedCents(transaction: string): number {
    return this.#returned.get(transaction) ?? 0
  }

  addRefund(refund: Omit<Refund, 'id'>): Refund {
    const made = { id: `rf_${newName()}`, ...refund }
    this.#keepRefund(made)
    this.#write({ refund: made })
    return made
  }

  #keepRefund(refund: Refund): void {
    this.refunds.set(keyOf(refund), refund)
    this.#returned.set(refund.transaction, this.refundedCents(refund.transaction) + refund.cents)
  }

  #keep(session: Session): void {
    this.sessions.set(session.id, session)
    this.#byReference.set(keyOf(session), session)
    if (session.transaction !== undefined) this.#byTransaction.set(session.transaction, session)
  }

  #write(entry: z.infer<typeof Entry>): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  }
}

/** Unguessable: it is the address of a payer's page. */
export function newName(): string {
  return randomBytes(16).toString('base64url')
}

function keyOf({ account, reference }: { readonly account: string; readonly reference: string }): string {
  return `${account} ${reference}`
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
