import { totalCentsOf, type MachinePayment, type MachinePhase } from '../card-machine.ts'
import { receiptOf } from '../receipt-of.ts'

type LinklyEvent = Readonly<Record<string, unknown>>

const displays: Readonly<Record<MachinePhase, readonly [lines: readonly string[], flags: string]>> = {
  waiting: [['    PRESENT CARD    ', '                    '], 'cancel'],
  processing: [['PROCESSING', 'PLEASE  WAIT'], ''],
  signature: [['SIGNATURE OK?', ''], 'yesno'],
  approved: [['APPROVED', ''], ''],
  declined: [['DECLINED', ''], ''],
  cancelled: [['CANCELLED', ''], ''],
}

/** The events of a session, oldest first, as far as the PIN pad told them. */
export function eventsOf(payment: MachinePayment): readonly LinklyEvent[] {
  return payment.told.flatMap((phase) => {
    const [displayText, flags] = displays[phase]
    const display = {
      responseType: 'display',
      displayText,
      cancelKeyFlag: flags === 'cancel',
      okKeyFlag: false,
      acceptYesKeyFlag: flags === 'yesno',
      declineNoKeyFlag: flags === 'yesno',
      authoriseKeyFlag: false,
      inputType: '0',
    }
    return isFinal(phase) ? [display, transactionOf(payment)] : [display]
  })
}

/** Whether a PIN pad told the result. */
export function isFinal(phase: MachinePhase | undefined): boolean {
  return phase === 'approved' || phase === 'declined' || phase === 'cancelled'
}

/** The id of a payment that a refund names. */
export function linkOf({ serial }: MachinePayment): string {
  return `RFN${String(serial).padStart(9, '0')}`
}

const txnTypes = { payment: 'P', refund: 'R', hold: 'A', capture: 'L', release: 'Q' } as const

/** The result of a payment or refund. Amounts are in cents; `AMT` is the total. */
export function transactionOf(payment: MachinePayment): LinklyEvent {
  const isApproved = payment.phase === 'approved'
  const code = isApproved ? '00' : payment.phase === 'cancelled' ? 'TM' : '51'
  return {
    responseType: 'transaction',
    success: isApproved,
    responseCode: code,
    responseText: isApproved ? 'APPROVED            ' : payment.phase.toUpperCase(),
    txnType: txnTypes[payment.kind],
    txnRef: payment.id,
    amtPurchase: payment.cents,
    amtCash: payment.cashOutCents,
    amtTip: payment.tipCents,
    authCode: isApproved ? 123_456 : 0,
    rrn: `0000000${payment.serial}`,
    pan: payment.cardNumber,
    cardType: payment.scheme.toUpperCase().padEnd(20),
    stan: payment.serial,
    receipts: payment.cardNumber === '' ? [] : [{ type: 'C', receiptText: receiptOf(payment) }],
    purchaseAnalysisData: {
      RFN: isApproved ? linkOf(payment) : '',
      AMT: String(totalCentsOf(payment)),
      SUR: String(payment.surchargeCents),
      TIP: String(payment.tipCents),
    },
  }
}

/** The result of a request that reached no idle PIN pad. */
export function refusedTransaction(txnRef: string, responseCode: string, responseText: string): LinklyEvent {
  return { responseType: 'transaction', success: false, responseCode, responseText, txnRef }
}
