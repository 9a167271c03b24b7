import { createStore } from 'zustand/vanilla'

export interface LastError {
  /** Milliseconds of this browser's clock. */
  readonly at: number
  /** A call's path with its code, or what the browser says. Nothing that anybody typed. */
  readonly what: string
}

const most = 20
const longest = 200

/** What went wrong on this page, the newest first; it is gone with the page. */
export const lastErrors = createStore<{ readonly list: readonly LastError[] }>(() => ({ list: [] }))

export function noteError(what: string): void {
  const noted = { at: Date.now(), what: what.slice(0, longest) }
  lastErrors.setState(({ list }) => ({ list: [noted, ...list].slice(0, most) }))
}
