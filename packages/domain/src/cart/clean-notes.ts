import { cleanText, textLimits } from '../text-input.ts'
import type { Cart } from './cart.ts'

/** The cart with its notes fit to store and print; a note that is too long stays, for `checkCart` to refuse. */
export function cleanNotes(cart: Cart): Cart {
  return {
    ...cart,
    note: cleaned(cart.note),
    lines: cart.lines.map((line) => ({ ...line, note: cleaned(line.note) })),
  }
}

function cleaned(note: string): string {
  const result = cleanText(note, { maxLength: textLimits.note, multiline: true })
  return result.ok ? result.text : note
}
