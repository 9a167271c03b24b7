/** A fault whose message is the whole story: one sentence for the person at the keyboard, no stack. */
export class PlainFault extends Error {
  override name = 'PlainFault'
}

/** What to print for a fault: its sentence when it has one, else everything we know. */
export function sayFault(fault: unknown): string {
  if (fault instanceof PlainFault) return fault.message
  if (fault instanceof Error) return fault.stack ?? fault.message
  return String(fault)
}

/** Where lines for the person at the keyboard go. */
export type Log = (line: string) => void
