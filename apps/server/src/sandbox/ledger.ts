import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a payer's browser, or a test, asks the sandbox to do wrong about one session. */
export const Faults = z.object({
  /** Answers about it take this long. */
  slowMs: z.number().default(0),
  /** So many answers about it are done and then cut off. */
  lostAnswers: z.number().default(0),
  notify: z.enum(['after', 'first', 'twice', 'late', 'never']).default('after'),
  /** A stranger tells us too, with a signature of their own. */
  isForged: z.boolean().default(false),
  /** Charges a different amount than requested. */
  amountOffCents: z.number().default(0),
})
export type Faults = z.infer<typeof Faults>

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

/** Everything the sandbox knows, kept in memory and in a file that says what happened, line by line. */
export class Ledger {
  readonly #file: string | undefined
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  readonly #byReference = new Map<string, Session>()
  readonly #byTransaction = new Map<string, Session>()
  readonly #returned = new Map<string, number>()

  /** Without a file it forgets with its process. */
  constructor(file?: string) {
    this.#file = file
    if (file === undefined || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line may have been cut off by a power cut.
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

  /** What of a session's money has gone back. */
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

/** Nobody guesses it: a payer's page is opened by it. */
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
