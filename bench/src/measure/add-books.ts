const sums = ['attempts', 'paidCents', 'capturedCents', 'refundedCents', 'refundsForPerson'] as const
/** Faults: one shop's may not hide another's. */
const faults = [
  'differenceCents',
  'ledgerDifferenceCents',
  'ledgerDifferences',
  'undecided',
  'doubled',
  'unbalanced',
] as const
const costs = ['cpuMsPerAttempt', 'pagesPerAttempt'] as const

/** The books of a shop, as `apps/server/test/money.test.ts` writes them. */
export type Books = Readonly<Record<(typeof sums)[number] | (typeof faults)[number], number>> &
  /** In an early and in the last part of the run. */
  Readonly<Record<(typeof costs)[number], readonly [first: number, last: number]>> & {
    readonly byProvider: Readonly<Record<string, Readonly<Record<string, number>>>>
  }

/** Add the books of all shops. A shop without books ended by a fault: it is counted, and the run failed. */
export function addBooks(books: readonly (Books | undefined)[]): object {
  const known = books.filter((book) => book !== undefined)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const mean = (values: readonly number[]) => Math.round(total(values) / Math.max(1, known.length))
  const names = [...new Set(known.flatMap(({ byProvider }) => Object.keys(byProvider)))].toSorted()
  return {
    shopsWithoutBooks: books.length - known.length,
    ...Object.fromEntries(sums.map((name) => [name, total(known.map((book) => book[name]))])),
    ...Object.fromEntries(faults.map((name) => [name, total(known.map((book) => Math.abs(book[name])))])),
    ...Object.fromEntries(
      costs.map((name) => [name, [0, 1].map((at) => mean(known.map((book) => book[name][at] ?? 0)))]),
    ),
    byProvider: Object.fromEntries(names.map((name) => [name, addProvider(known, name)])),
  }
}

function addProvider(books: readonly Books[], provider: string): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const { byProvider } of books)
    for (const [name, value] of Object.entries(byProvider[provider] ?? {}))
      sum[name] = (sum[name] ?? 0) + (name === 'differenceCents' ? Math.abs(value) : value)
  return sum
}
