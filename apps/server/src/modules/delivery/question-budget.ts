/** Questions to the geocoder that one network may cause in ten minutes: a household that tries its addresses needs a few. */
const perNetwork = 30
/** And all of them together, in each process: free public geocoders ban an installation that asks more than once a second. */
const perProcess = 300
const windowMs = 600_000
/** When so many networks ask in a window, the window's sum is the limit. */
const mostNetworks = 10_000

export interface QuestionBudget {
  /** Whether a question may leave now on behalf of this network; it is counted. */
  take(network: string, now: number): boolean
}

/** Counts in windows of ten minutes. Answers that are known cost nothing, so honest callers hardly ever meet it. */
export function createQuestionBudget(): QuestionBudget {
  let window = -1
  let total = 0
  const networks = new Map<string, number>()
  return {
    take(network, now) {
      const current = Math.floor(now / windowMs)
      if (current !== window) {
        window = current
        total = 0
        networks.clear()
      }
      const used = networks.get(network) ?? 0
      if (total >= perProcess || used >= perNetwork) return false
      total += 1
      if (networks.size < mostNetworks || networks.has(network)) networks.set(network, used + 1)
      return true
    },
  }
}
