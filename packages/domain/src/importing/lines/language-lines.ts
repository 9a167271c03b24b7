import { onlyScriptOf } from '../reading/split-languages.ts'
import { cellOf, changed, isPriced, nameAt, type TextLine } from './text-line.ts'

const scriptOf = (line: TextLine) => onlyScriptOf(cellOf(line, nameAt))

/** Whether two lines follow each other, one in each language, and have one price at most. */
function isPair(one: TextLine | undefined, two: TextLine | undefined): boolean {
  if (!one || !two || two.line - one.line !== 1 || (isPriced(one) && isPriced(two))) return false
  const [script, other] = [scriptOf(one), scriptOf(two)]
  return script !== undefined && other !== undefined && script !== other
}

/**
 * A list that has the name of each dish in two lines, one in each language, the price on one of them: both lines as
 * one. Other lists stay as they are.
 */
export function withBothLanguages(lines: readonly TextLine[]): readonly TextLine[] {
  const priced = lines.filter(isPriced).length
  const pairs = (isAbove: boolean) =>
    lines.filter(
      (line, at) => isPriced(line) && (isAbove ? isPair(lines[at - 1], line) : isPair(line, lines[at + 1])),
    ).length
  const [above, below] = [pairs(true), pairs(false)]
  if (Math.max(above, below) < Math.max(2, priced * 0.6)) return lines
  const isAbove = above > below
  const joined: TextLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (!line) break
    // The price is on the second line of a pair if the other language is above it.
    const plain = isAbove ? line : next
    if (next && plain && !isPriced(plain) && isPair(line, next)) {
      joined.push(together(line, next))
      at += 1
    } else joined.push(line)
  }
  return joined
}

/** English first. */
function together(one: TextLine, two: TextLine): TextLine {
  const [first, second] = scriptOf(one) === 'latin' ? [one, two] : [two, one]
  const own = isPriced(one) ? one : two
  return {
    ...changed(own, { [nameAt]: `${cellOf(first, nameAt)} ${cellOf(second, nameAt)}` }),
    isHeading: one.isHeading || two.isHeading,
  }
}
