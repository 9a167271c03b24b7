import { createStore } from 'zustand/vanilla'

export interface LastError {
  /** Milliseconds of this browser's clock. */
  readonly at: number
  /** A call's path with its code, or the browser's message; never typed text. */
  readonly what: string
}

const most = 20
const longest = 200

/** Recent errors of this page, newest first, kept in memory only. */
export const lastErrors = createStore<{ readonly list: readonly LastError[] }>(() => ({ list: [] }))

export function noteError(what: string): void {
  const noted = { at: Date.now(), what: what.slice(0, longest) }
  lastErrors.setState(({ list }) => ({ list: [noted, ...list].slice(0, most) }))
}
