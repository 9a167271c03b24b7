import type { TerminalStage, TerminalTruth } from '@tabard/domain/payments/terminals/terminal-payment'
import { lastFourOf, maskCardNumbers } from '../card-number.ts'
import { shortReference } from '../short-reference.ts'
import type { TerminalButton, TerminalButtonName, TerminalReceipt, TerminalView } from '../terminal.ts'
import type { DisplayEvent, ReceiptEvent, SessionEvents, TransactionEvent } from './linkly-schemas.ts'

/** Response codes of PIN pads: another request is in progress; the PIN pad is offline; cancelled by the operator. */
export const busyCode = 'BY'
const offlineCode = 'PF'
const cancelledCode = 'TM'

/** Begins a transaction id that is no `RFN`, for acquirers that send none. */
export const unlinkedPrefix = 'rrn:'

/** The view of a session that has no events yet. */
export function viewOfNewSession(reference: string): TerminalView {
  return viewOfSession(reference, { displays: [], receipts: [], transactions: [], statuses: [] })
}

/** The view of a session by its events. The transaction decides, never a display. */
export function viewOfSession(reference: string, events: SessionEvents): TerminalView {
  const transaction = events.transactions.at(-1)
  const display = events.displays.at(-1)
  if (transaction) return viewOfTransaction(reference, transaction, events)
  return {
    session: reference,
    truth: {
      stage: display ? stageOf(display) : 'requested',
      reference,
      amounts: undefined,
      currency: undefined,
      transaction: undefined,
    },
    lines: linesOf(display),
    buttons: display ? buttonsOf(display) : [],
    receipts: events.receipts.map(receiptOf),
    card: undefined,
    refusal: undefined,
  }
}

/** The view of a completed transaction, with the session's receipts if it has events. */
export function viewOfTransaction(
  reference: string,
  transaction: TransactionEvent,
  events?: SessionEvents,
): TerminalView {
  const written = transaction.receipts.length > 0 ? transaction.receipts : (events?.receipts ?? [])
  return {
    session: reference,
    truth: truthOf(reference, transaction),
    lines: [maskCardNumbers(transaction.responseText)],
    buttons: [],
    receipts: written.map(receiptOf),
    card: cardOf(transaction),
    refusal: refusalOf(transaction),
  }
}

function refusalOf({ success, responseCode }: TransactionEvent): TerminalView['refusal'] {
  if (success) return undefined
  if (responseCode === busyCode) return 'busy'
  return responseCode === offlineCode ? 'offline' : undefined
}

function truthOf(reference: string, transaction: TransactionEvent): TerminalTruth {
  const { success, responseCode, txnRef, rrn, purchaseAnalysisData } = transaction
  const { RFN = '' } = purchaseAnalysisData
  const refused: TerminalStage = responseCode === cancelledCode ? 'cancelled' : 'declined'
  return {
    stage: success ? 'approved' : refused,
    reference: txnRef.trim() === shortReference(reference) ? reference : txnRef.trim(),
    amounts: amountsOf(transaction),
    currency: undefined,
    transaction: success ? RFN || (rrn && unlinkedPrefix + rrn) || undefined : undefined,
  }
}

/** `AMT` is the total with tip and surcharge; without it the total is the sum of the parts. */
function amountsOf({ amtPurchase, amtCash, amtTip, purchaseAnalysisData }: TransactionEvent) {
  const tipCents = centsOf(purchaseAnalysisData['TIP']) ?? amtTip
  const surchargeCents = centsOf(purchaseAnalysisData['SUR']) ?? 0
  const total = centsOf(purchaseAnalysisData['AMT'])
  const totalCents = total ?? amtPurchase + amtCash + tipCents + surchargeCents
  return { totalCents, tipCents, surchargeCents, cashOutCents: amtCash }
}

function centsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** A question with yes and no is that about the signature. Until the card is presented, cancel is offered. */
function stageOf(display: DisplayEvent): TerminalStage {
  if (display.acceptYesKeyFlag && display.declineNoKeyFlag) return 'signature'
  return display.cancelKeyFlag ? 'waitingForCard' : 'processing'
}

function buttonsOf(display: DisplayEvent): readonly TerminalButton[] {
  const offered: readonly (readonly [TerminalButtonName, boolean])[] = [
    ['cancel', display.cancelKeyFlag],
    ['yes', display.acceptYesKeyFlag],
    ['no', display.declineNoKeyFlag],
    ['ok', display.okKeyFlag],
    ['authorise', display.authoriseKeyFlag],
  ]
  return offered.flatMap(([name, isOffered]) => (isOffered ? [{ name, label: undefined }] : []))
}

function linesOf(display: DisplayEvent | undefined): readonly string[] {
  return (display?.displayText ?? []).map(maskCardNumbers)
}

function receiptOf({ type, receiptText }: ReceiptEvent): TerminalReceipt {
  return { copy: type === 'C' ? 'customer' : 'merchant', lines: receiptText.map(maskCardNumbers) }
}

function cardOf({ pan, cardType, cardName, authCode }: TransactionEvent): TerminalView['card'] {
  const lastFour = lastFourOf(pan)
  if (lastFour === undefined) return undefined
  return { scheme: (cardType || cardName).trim(), lastFour, authorisation: authCode || undefined }
}
