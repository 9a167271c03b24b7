import type { BillLine, BillOption } from '@tabard/domain/pricing/bill'
import type { LineGuest } from '@tabard/domain/cart/order-options'
import type { TicketLine, TicketOption } from './ticket.ts'

/**
 * The lines of a bill as the kitchen needs them. Removed lines are left out, and their numbers are not
 * reused.
 */
export function ticketLines(
  lines: readonly BillLine[],
  guests: Readonly<Record<string, LineGuest>> = {},
): TicketLine[] {
  return lines.flatMap((line, position) =>
    line.quantity === 0 ? [] : [ticketLine(line, position + 1, guests[line.lineId])],
  )
}

function ticketLine(line: BillLine, lineNumber: number, guest: LineGuest | undefined): TicketLine {
  return {
    lineNumber,
    quantity: line.quantity,
    names: line.names,
    sizeNames: line.sizeNames,
    options: line.options.map(ticketOption),
    without: line.without.map(({ names }) => names),
    note: line.note,
    ...(line.parts
      ? {
          parts: line.parts.map((part) => ({
            quantity: part.quantity,
            names: part.names,
            sizeNames: part.sizeNames,
            options: part.options.map(ticketOption),
            without: part.without.map(({ names }) => names),
          })),
        }
      : {}),
    ...(line.minutes === undefined ? {} : { minutes: line.minutes }),
    ...(line.grams === undefined ? {} : { grams: line.grams }),
    ...(guest ? { guest } : {}),
  }
}

function ticketOption(option: BillOption): TicketOption {
  const { names, quantity, isInstruction, modifier, half, options = [] } = option
  return {
    names,
    quantity,
    ...(isInstruction ? { isInstruction } : {}),
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options.length > 0 ? { options: options.map(ticketOption) } : {}),
  }
}
