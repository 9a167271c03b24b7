import { PlainFault } from '../../db/plain-fault.ts'
import type { Geocoder } from './geocoder.ts'
import { createNominatim } from './nominatim.ts'
import { createPhoton } from './photon.ts'
import { resting } from './resting.ts'
import { trialGeocoder } from './trial-places.ts'

/** The geocoder of an installation; undefined: none, so only zones by postcode are decided. */
export type GeocoderSettings =
  | { readonly kind: 'nominatim' | 'photon'; readonly url: string }
  | { readonly kind: 'trial' }
  | undefined

/** Map tiles; `{z}`, `{x}` and `{y}` are placeholders in the URL. */
export interface MapSettings {
  readonly tiles: string
  /** The map's author, as its licence requires. */
  readonly attribution: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Read the geocoder from the environment (docs/operating.md). Only the operator sets the URL, so it may be
 * internal. Throws `PlainFault`.
 */
export function readGeocoderSettings(env: Env, isTrial: boolean): GeocoderSettings {
  const url = env['GEOCODER_URL']
  if (!url) return isTrial ? { kind: 'trial' } : undefined
  if (!isHttp(url)) throw new PlainFault('GEOCODER_URL must be a URL like https://geocoder.example.')
  const kind = env['GEOCODER'] || 'nominatim'
  if (kind !== 'nominatim' && kind !== 'photon')
    throw new PlainFault(`GEOCODER must be nominatim or photon, not "${kind}".`)
  return { kind, url }
}

/** Read the map tiles from the environment. Throws `PlainFault`. */
export function readMapSettings(env: Env): MapSettings | undefined {
  const tiles = env['MAP_TILES']
  if (!tiles) return undefined
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part))
  // The host becomes part of the pages' content security policy.
  const host = /^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)\//i.exec(tiles)
  if (!isWhole || !host || !isHttp(tiles.replace(/\{[xyz]\}/g, '1')))
    throw new PlainFault('MAP_TILES must be an address like https://tiles.example/{z}/{x}/{y}.png.')
  const attribution = env['MAP_ATTRIBUTION']?.trim()
  if (!attribution) throw new PlainFault('MAP_TILES goes with MAP_ATTRIBUTION: who made the map.')
  return { tiles, attribution: attribution.slice(0, 200) }
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** Open the geocoder; undefined if none is configured. */
export function openGeocoder(settings: GeocoderSettings, clock: () => number): Geocoder | undefined {
  switch (settings?.kind) {
    case undefined:
      return undefined
    case 'nominatim':
      return resting(createNominatim(settings), clock)
    case 'photon':
      return resting(createPhoton(settings), clock)
    case 'trial':
      return trialGeocoder
  }
}
