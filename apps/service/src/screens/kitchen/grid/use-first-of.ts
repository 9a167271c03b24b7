import { startTransition, useEffect, useState } from 'react'

/** The first of a list in the first render, then all: on a slow tablet those on the screen can be used sooner. */
export function useFirstOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => startTransition(() => setShowsAll(true)), [])
  return showsAll ? items : items.slice(0, count)
}
