/** Geocoder requests per network in ten minutes: a household that tries addresses needs a few. */
const perNetwork = 30
/**
 * Geocoder requests per process in ten minutes: free public geocoders ban an installation above one request
 * per second.
 */
const perProcess = 300
const windowMs = 600_000
/** Above this number of networks in a window only the total limit applies. */
const mostNetworks = 10_000

/** Limits requests to the geocoder. */
export interface QuestionBudget {
  /** Count a request of this network. False: over a limit. */
  take(network: string, now: number): boolean
}

/**
 * Create a budget with windows of ten minutes. Cached locations cost nothing, so honest callers rarely reach
 * a limit.
 */
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
