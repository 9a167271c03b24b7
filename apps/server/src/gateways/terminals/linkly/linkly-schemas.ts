import { z } from 'zod'

/** The answer to pairing. */
export const Paired = z.object({ secret: z.string().min(1) })

/** The answer to a request for a token. */
export const Token = z.object({ token: z.string().min(1), expirySeconds: z.number().positive() })

// Linkly writes flags as "0" and "1" or as booleans, and numbers as text or numbers.
const Flag = z
  .union([z.boolean(), z.enum(['0', '1'])])
  .optional()
  .transform((value) => value === true || value === '1')
const Cents = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(z.int().min(0).max(1_000_000_000))
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

/** What the PIN pad's screen shows. */
const DisplayEvent = z.object({
  displayText: z.array(z.string()),
  cancelKeyFlag: Flag,
  okKeyFlag: Flag,
  acceptYesKeyFlag: Flag,
  declineNoKeyFlag: Flag,
  authoriseKeyFlag: Flag,
})
/** What the screen of a PIN pad shows. */
export type DisplayEvent = z.infer<typeof DisplayEvent>

const ReceiptEvent = z.object({ type: Text, receiptText: z.array(z.string()) })
/** A receipt of a PIN pad. */
export type ReceiptEvent = z.infer<typeof ReceiptEvent>

/** The result of a transaction. */
export const TransactionEvent = z.object({
  success: z.boolean(),
  responseCode: Text,
  responseText: Text,
  txnRef: Text,
  amtPurchase: Cents.default(0),
  amtCash: Cents.default(0),
  amtTip: Cents.default(0),
  authCode: Text,
  rrn: Text,
  pan: Text,
  cardName: Text,
  cardType: Text,
  receipts: z.array(ReceiptEvent).default([]),
  purchaseAnalysisData: z
    .record(z.string(), Text)
    .nullish()
    .transform((value) => value ?? {}),
})
/** The result of a transaction. */
export type TransactionEvent = z.infer<typeof TransactionEvent>

/** The answer of a PIN pad to a status request. */
const StatusEvent = z.object({ success: z.boolean(), responseCode: Text })

/** The events of a session, oldest first, by their kind; others are left out. */
export const SessionEvents = z
  .array(z.looseObject({ responseType: z.string() }))
  .transform((events): unknown => {
    const ofType = (type: string) => events.filter((event) => event.responseType.toLowerCase() === type)
    return {
      displays: ofType('display'),
      receipts: ofType('receipt'),
      transactions: ofType('transaction'),
      statuses: ofType('status'),
    }
  })
  .pipe(
    z.object({
      displays: z.array(DisplayEvent),
      receipts: z.array(ReceiptEvent),
      transactions: z.array(TransactionEvent),
      statuses: z.array(StatusEvent),
    }),
  )
/** The events of a session. */
export type SessionEvents = z.infer<typeof SessionEvents>

/** The history of transactions with a reference. */
export const TransactionHistory = z.array(TransactionEvent)
