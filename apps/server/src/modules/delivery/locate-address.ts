import { createHash } from 'node:crypto'
import { placeKey } from '@tabard/domain/delivery/delivery-address'
import type { Place } from '@tabard/domain/delivery/place'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { systemRead, systemWrite } from '../../db/platform-database.ts'
import { GeocoderAway, type Geocoder } from '../../gateways/geocoding/geocoder.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { createQuestionBudget, locatingLimits, type QuestionBudget } from './question-budget.ts'
import { findLocated, keepLocated } from './queries.ts'

/** The result of locating an address. `unknown`: no map has it. `away`: the geocoder cannot be asked now. */
export type Located =
  | { readonly status: 'found'; readonly place: Place }
  | { readonly status: 'unknown' | 'away' }

const day = 86_400_000
/** How long locations are cached; unknown addresses only for a day, as maps get corrected. */
export const retentionMs = 90 * day
const unknownCachedMs = day

type Deps = Pick<UseCaseDeps, 'pool' | 'geocoder' | 'log'>

/**
 * Locate an address with the geocoder, outside any transaction, or from the cache. The result is cached under
 * a hash of the address for all shops of the merchant.
 */
export async function locateAddress(
  { pool, geocoder, log }: Deps,
  {
    merchantId,
    address,
    network,
    now,
  }: {
    readonly merchantId: string
    readonly address: PostalAddress
    /** The caller's network, whose requests to the geocoder are limited. */
    readonly network: string
    readonly now: number
  },
): Promise<Located> {
  const hash = addressHash(address)
  const cached = await systemRead(pool, merchantId, (tx) =>
    tx.row(
      findLocated({
        hash,
        foundSince: new Date(now - retentionMs),
        unknownSince: new Date(now - unknownCachedMs),
      }),
    ),
  )
  if (cached) return toLocated(cached.latitude, cached.longitude)
  if (!geocoder || !budgetOf(geocoder).take(network, now)) return { status: 'away' }
  try {
    const place = await geocoder.find(address)
    const [latitude, longitude] = [place?.latitude ?? null, place?.longitude ?? null]
    await systemWrite(pool, merchantId, (tx) =>
      tx.change(keepLocated({ hash, latitude, longitude, at: new Date(now) })),
    )
    return toLocated(latitude, longitude)
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error
    log.warn({ why: error.message }, 'geocoding failed')
    return { status: 'away' }
  }
}

const budgets = new WeakMap<Geocoder, QuestionBudget>()

function budgetOf(geocoder: Geocoder): QuestionBudget {
  const budget = budgets.get(geocoder) ?? createQuestionBudget(locatingLimits)
  budgets.set(geocoder, budget)
  return budget
}

function toLocated(latitude: number | null, longitude: number | null): Located {
  return latitude === null || longitude === null
    ? { status: 'unknown' }
    : { status: 'found', place: { latitude, longitude } }
}

/** The cache key of an address. */
export function addressHash(address: PostalAddress): Buffer {
  return createHash('sha256').update(placeKey(address)).digest()
}
