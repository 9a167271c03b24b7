/** Does a piece of work so many times, a few at once; answers how often it said no. */
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
