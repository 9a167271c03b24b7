import { cleanText, textLimits } from '../text/text-input.ts'
import type { Cart } from './cart.ts'

/**
 * The cart with notes fit to store and print. A note that is too long stays, so that `checkCart` can refuse
 * it.
 */
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
