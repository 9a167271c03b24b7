/** Search engines ask a few times a day. A shop's pages themselves say at once that it is unlisted. */
export const sitemapCachedMs = 600_000
/** Parallel queries: the connection pool belongs to guests and staff. */
const atOnce = 2
/** Maximum wait. A large installation takes longer at first: search engines get 503 and retry. */
const patienceMs = 3_000

interface Sources {
  readonly list: () => Promise<readonly string[]>
  readonly isListed: (code: string) => Promise<boolean>
  readonly clock: () => number
}

/**
 * Create a function that lists the shops that search engines may show. Concurrent calls share one load, whose
 * result is cached. It returns undefined while the first load runs longer than `patienceMs`.
 */
export function createSitemapIndex({
  list,
  isListed,
  clock,
}: Sources): () => Promise<readonly string[] | undefined> {
  let known: { readonly codes: readonly string[]; readonly until: number } | undefined
  let making: Promise<void> | undefined

  async function make(): Promise<void> {
    const codes = await list()
    const listed: boolean[] = []
    let next = 0
    const refresh = async () => {
      while (next < codes.length) {
        const place = next
        next += 1
        listed[place] = await isListed(codes[place] ?? '')
      }
    }
    await Promise.all(Array.from({ length: atOnce }, refresh))
    known = { codes: codes.filter((_, place) => listed[place]), until: clock() + sitemapCachedMs }
  }

  return async () => {
    if (known && clock() < known.until) return known.codes
    making ??= make().finally(() => (making = undefined))
    await Promise.race([making, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return known?.codes
  }
}
