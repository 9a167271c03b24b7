/**
 * Take turns: each call returns at most `most` keys, those that waited longest first. Keys
 * that are gone are forgotten.
 */
export function createTurns(most: number): (keys: readonly string[]) => readonly string[] {
  let waiting: string[] = []
  return (keys) => {
    const there = new Set(keys)
    const queued = new Set(waiting)
    waiting = [...waiting.filter((key) => there.has(key)), ...keys.filter((key) => !queued.has(key))]
    const taken = waiting.slice(0, most)
    waiting = [...waiting.slice(most), ...taken]
    return taken
  }
}
