import { createStore } from 'zustand/vanilla'

/** Transient messages, notices and errors (F41). */
export interface Notice {
  readonly id: number
  readonly kind: 'notice' | 'error'
  readonly text: string
  /** An action in a notice, such as undo. */
  readonly action: { readonly label: string; act(): void } | undefined
}

interface Notices {
  readonly list: readonly Notice[]
}

/** Documented: notices stay two seconds; those with a button, and errors, stay longer. */
const staysMs = { notice: 2_000, withAction: 6_000, error: 8_000 }

export const notices = createStore<Notices>(() => ({ list: [] }))

let nextId = 1

export function notify(text: string, action?: Notice['action']): void {
  show({ id: nextId++, kind: 'notice', text, action }, action ? staysMs.withAction : staysMs.notice)
}

export function notifyError(text: string): void {
  show({ id: nextId++, kind: 'error', text, action: undefined }, staysMs.error)
}

export function dismissNotice(id: number): void {
  notices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }))
}

function show(notice: Notice, forMs: number): void {
  // Equal notices appear once; of each kind only the newest is shown.
  notices.setState(({ list }) => ({ list: [...list.filter((each) => each.kind !== notice.kind), notice] }))
  setTimeout(() => dismissNotice(notice.id), forMs)
}
