import type { BillLine, BillOption } from '@tabard/domain/pricing/bill'
import type { TicketLine, TicketOption } from './kitchen.ts'

/** What the kitchen needs of the lines of a bill. */
export function ticketLines(lines: readonly BillLine[]): TicketLine[] {
  return lines.map((line, position) => ({
    lineNumber: position + 1,
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
  }))
}

function ticketOption({ names, quantity, modifier, half, options = [] }: BillOption): TicketOption {
  return {
    names,
    quantity,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options.length > 0 ? { options: options.map(ticketOption) } : {}),
  }
}
