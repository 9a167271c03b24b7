/** How many requests a geocoder gets in ten minutes. */
export interface QuestionLimits {
  readonly perNetwork: number
  readonly perProcess: number
}

/**
 * To locate addresses: a household that tries addresses needs a few, and free public geocoders ban an installation above
 * one request per second.
 */
export const locatingLimits: QuestionLimits = { perNetwork: 30, perProcess: 300 }

/** To complete an address while it is typed: about six requests for each. */
export const suggestingLimits: QuestionLimits = { perNetwork: 120, perProcess: 1_200 }

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
export function createQuestionBudget({ perNetwork, perProcess }: QuestionLimits): QuestionBudget {
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
