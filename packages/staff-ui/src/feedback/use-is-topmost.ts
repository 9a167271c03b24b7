import { useEffect, useId, useSyncExternalStore } from 'react'

let open: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this dialog or drawer opened last: Escape closes only that one. */
export function useIsTopmost(isOpen: boolean): boolean {
  const id = useId()
  const top = useSyncExternalStore(subscribe, () => open.at(-1))
  useEffect(() => {
    if (!isOpen) return undefined
    change([...open, id])
    return () => change(open.filter((each) => each !== id))
  }, [id, isOpen])
  return top === id
}
