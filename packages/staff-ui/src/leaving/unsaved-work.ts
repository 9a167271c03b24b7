/** Forms with unsaved changes, and the navigation that waits for confirmation. */
interface UnsavedWork {
  /** Blocks every navigation until the returned function is called. */
  hold(): () => void
  isHeld(): boolean
  /** Navigates immediately, or asks first while something is unsaved. */
  leave(go: () => void): void
  /** The navigation that waits for confirmation; undefined: none. */
  pending(): (() => void) | undefined
  /** Navigates and discards unsaved changes. */
  confirm(): void
  stay(): void
  subscribe(listener: () => void): () => void
}

export function createUnsavedWork(): UnsavedWork {
  const held = new Set<symbol>()
  const listeners = new Set<() => void>()
  let waiting: (() => void) | undefined
  const wait = (go: (() => void) | undefined) => {
    waiting = go
    for (const listener of listeners) listener()
  }
  return {
    hold: () => {
      const work = Symbol('unsaved work')
      held.add(work)
      return () => void held.delete(work)
    },
    isHeld: () => held.size > 0,
    leave: (go) => {
      if (held.size > 0) wait(go)
      else go()
    },
    pending: () => waiting,
    confirm: () => {
      const go = waiting
      wait(undefined)
      go?.()
    },
    stay: () => wait(undefined),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The instance of this page: forms hold it, links and the browser's Back button check it. */
export const unsavedWork = createUnsavedWork()
