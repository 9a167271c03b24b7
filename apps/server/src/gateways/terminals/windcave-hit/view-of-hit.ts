import type { TerminalStage } from '@tabard/domain/payments/terminals/terminal-payment'
import { lastFourOf, maskCardNumbers } from '../card-number.ts'
import { shortReference } from '../short-reference.ts'
import type { TerminalButtonName, TerminalReceipt, TerminalView } from '../terminal.ts'
import type { HitAnswer, HitButton, HitResult } from './hit-messages.ts'

type Answer = Extract<HitAnswer, { kind: 'answer' }>

/** `TxnStatusId` while staff compare the signature. */
const verifyingSignature = '7'
/** The code of a transaction that was cancelled at the terminal or by its button. */
const cancelledCode = 'VW'

/** The view of a normal answer about the payment or refund with our reference. */
export function viewOfAnswer(reference: string, answer: Answer): TerminalView {
  const { result } = answer
  return {
    session: undefined,
    truth: {
      stage: stageOf(answer),
      // Another reference in the answer must not pass as ours.
      reference: answer.reference === shortReference(reference) ? reference : answer.reference,
      amounts: result && {
        totalCents: result.totalCents,
        tipCents: result.tipCents,
        surchargeCents: result.surchargeCents,
        cashOutCents: result.cashOutCents,
      },
      currency: undefined,
      transaction: result?.isApproved ? result.transaction : undefined,
    },
    lines: answer.lines.map(maskCardNumbers),
    buttons: answer.buttons.flatMap((button) => {
      const name = buttonNameOf(button)
      return name === undefined ? [] : [{ name, label: button.label }]
    }),
    receipts: receiptsOf(answer),
    card: result && cardOf(result),
    refusal: undefined,
  }
}

/** The view of a start that reached no terminal. */
export function viewOfRefusal(reference: string, answer: Answer, refusal: 'busy' | 'offline'): TerminalView {
  const view = viewOfAnswer(reference, { ...answer, buttons: [], result: undefined })
  return { ...view, truth: { ...view.truth, stage: 'declined', reference }, refusal }
}

/** What a button means, by its label: HIT accepts the three values YES, NO and CANCEL. */
export function buttonNameOf({ label }: HitButton): TerminalButtonName | undefined {
  const value = label.trim().toUpperCase()
  if (value === 'CANCEL') return 'cancel'
  if (value === 'YES') return 'yes'
  return value === 'NO' ? 'no' : undefined
}

/** `Complete` ends a transaction, and `AP` alone says whether money moved. */
function stageOf({ isComplete, code, status, buttons, result }: Answer): TerminalStage {
  if (isComplete && result) {
    if (result.isApproved) return 'approved'
    return result.code === cancelledCode || code === cancelledCode ? 'cancelled' : 'declined'
  }
  // Complete without a result: the next question tells the outcome.
  if (isComplete) return 'processing'
  if (status === verifyingSignature) return 'signature'
  if (buttons.some((button) => buttonNameOf(button) === 'cancel')) return 'waitingForCard'
  return status === '' ? 'requested' : 'processing'
}

/** HIT sends a receipt as one text whose lines are `RcptW` characters long. */
function receiptsOf({ receipt, receiptWidth }: Answer): readonly TerminalReceipt[] {
  if (receipt === undefined || receipt === '') return []
  const rows = receipt.includes('\n') ? receipt.split(/\r?\n/) : chunksOf(receipt, receiptWidth)
  return [{ copy: 'customer', lines: rows.map(maskCardNumbers) }]
}

function chunksOf(text: string, width: number): readonly string[] {
  if (width === 0) return [text]
  const count = Math.ceil(text.length / width)
  return Array.from({ length: count }, (_, row) => text.slice(row * width, (row + 1) * width))
}

function cardOf({ cardNumber, cardType, authorisation }: HitResult): TerminalView['card'] {
  const lastFour = lastFourOf(cardNumber)
  return lastFour === undefined ? undefined : { scheme: cardType ?? '', lastFour, authorisation }
}
