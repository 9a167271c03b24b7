/** Search engines ask a few times a day; a shop that wants to be unlisted says so on its pages at once. */
export const sitemapKeptMs = 600_000
/** Asked of the database at once: the pool belongs to guests and staff. */
const atOnce = 2
/** A large installation takes longer at first: the search engine is told to come back. */
const patienceMs = 3_000

interface Sources {
  readonly list: () => Promise<readonly string[]>
  readonly isListed: (code: string) => Promise<boolean>
  readonly clock: () => number
}

/**
 * The codes of the shops that search engines may show, found out once for all who ask and kept for a while. Undefined:
 * they are still being looked at, two at a time.
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
    const look = async () => {
      while (next < codes.length) {
        const place = next
        next += 1
        listed[place] = await isListed(codes[place] ?? '')
      }
    }
    await Promise.all(Array.from({ length: atOnce }, look))
    known = { codes: codes.filter((_, place) => listed[place]), until: clock() + sitemapKeptMs }
  }

  return async () => {
    if (known && clock() < known.until) return known.codes
    making ??= make().finally(() => (making = undefined))
    await Promise.race([making, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return known?.codes
  }
}
