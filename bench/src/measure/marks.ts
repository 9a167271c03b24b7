import { say } from './print.ts'

/** The most that a figure of a bench may be. */
export interface Mark {
  readonly figure: string
  readonly value: number
  readonly atMost: number
}

/** Say of each figure whether it holds its mark. Returns the figures that do not. */
export function checkMarks(marks: readonly Mark[]): string[] {
  return marks.flatMap(({ figure, value, atMost }) => {
    const isHeld = value <= atMost
    say(`${isHeld ? 'pass' : 'FAIL'} ${figure}: ${value}, at most ${atMost}`)
    return isHeld ? [] : [figure]
  })
}
