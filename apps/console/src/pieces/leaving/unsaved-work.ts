/** Forms with changes that are not saved, and the way out that waits for an answer. */
interface UnsavedWork {
  /** Holds every way out until the returned function is called. */
  hold(): () => void
  isHeld(): boolean
  /** Goes at once, or asks first when something is not saved. */
  leave(go: () => void): void
  /** What waits for an answer; undefined: nothing does. */
  pending(): (() => void) | undefined
  /** Leaves, and discards what is not saved. */
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

/** Of this page: forms hold it, links and the browser's Back ask it. */
export const unsavedWork = createUnsavedWork()
