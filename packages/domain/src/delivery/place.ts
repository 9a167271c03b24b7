/** A point on the earth, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const earthMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance (haversine) in metres. */
export function metresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Projection on a plane of metres that touches the earth at `centre`: accurate enough for delivery
 * distances.
 */
export function metresFrom(centre: Place, place: Place): { readonly east: number; readonly north: number } {
  return {
    east: radians(place.longitude - centre.longitude) * earthMetres * Math.cos(radians(centre.latitude)),
    north: radians(place.latitude - centre.latitude) * earthMetres,
  }
}

/** The place this many metres east and north of `centre`, to a tenth of a metre (six decimals). */
export function placeAt(
  centre: Place,
  { east, north }: { readonly east: number; readonly north: number },
): Place {
  const degrees = (metres: number) => (metres / earthMetres) * (180 / Math.PI)
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    latitude: rounded(centre.latitude + degrees(north)),
    longitude: rounded(centre.longitude + degrees(east) / Math.cos(radians(centre.latitude))),
  }
}

/** Web maps end at 85 degrees. */
export function isPlace({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
}
