/** Allowed typos by word length: none below 4 letters, one from 4, two from 8. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The number of typing errors between two words. */
export interface TypingDistance {
  /** Errors between the typed word and the whole word. */
  readonly whole: number
  /** Errors between the typed word and the best prefix of the word. */
  readonly beginning: number
}

/**
 * Missing, extra, wrong and swapped neighbouring letters count one error each (optimal string alignment).
 * Undefined when both distances exceed `limit`; knowing that needs far less than the whole table.
 */
export function typingDistance(typed: string, word: string, limit: number): TypingDistance | undefined {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(errors)
      least = Math.min(least, errors)
    }
    // No later row can improve on this one by more than the one error that a swap saves.
    if (least > limit + 1) return undefined
    beforeLast = last
    last = current
  }
  const distance = { whole: last[word.length] ?? 0, beginning: Math.min(...last) }
  return distance.beginning > limit ? undefined : distance
}
