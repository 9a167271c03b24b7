/** A fault whose message is one sentence for the operator, without a stack. */
export class PlainFault extends Error {
  override name = 'PlainFault'
}

/** The text to print for a fault: its sentence, else the stack. */
export function sayFault(fault: unknown): string {
  if (fault instanceof PlainFault) return fault.message
  if (fault instanceof Error) return fault.stack ?? fault.message
  return String(fault)
}

/** Writes a line for the operator. */
export type Log = (line: string) => void
