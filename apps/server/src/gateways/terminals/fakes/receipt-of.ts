import { totalCentsOf, type MachinePayment } from './card-machine.ts'

/** The width of a receipt in characters. */
export const receiptWidth = 30

const titles = {
  payment: 'PURCHASE',
  refund: 'REFUND',
  hold: 'PRE-AUTH',
  capture: 'COMPLETION',
  release: 'CANCEL PRE-AUTH',
} as const satisfies Readonly<Record<MachinePayment['kind'], string>>

/** The receipt that a fake terminal writes, with the spaces of a real one. */
export function receiptOf(payment: MachinePayment): readonly string[] {
  const row = (left: string, right: string) => left + right.padStart(receiptWidth - left.length)
  return [
    '      HARBOUR NOODLES'.padEnd(receiptWidth),
    row(payment.scheme.toUpperCase(), payment.cardNumber),
    row(titles[payment.kind], `${payment.currency} ${(totalCentsOf(payment) / 100).toFixed(2)}`),
    row(payment.phase.toUpperCase(), `STAN ${payment.serial}`),
  ]
}
