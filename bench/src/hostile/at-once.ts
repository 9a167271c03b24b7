/** Run a task a number of times, a few in parallel. Returns how often it was refused. */
export async function failuresOf(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<boolean>,
): Promise<number> {
  let next = 0
  let failed = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const at = next
        next += 1
        if (!(await work(at).catch(() => false))) failed += 1
      }
    }),
  )
  return failed
}
