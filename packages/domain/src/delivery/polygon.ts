import { metresFrom, type Place } from './place.ts'

interface Point {
  readonly east: number
  readonly north: number
}

type Edge = readonly [from: Point, to: Point]

/** Whether a polygon contains a place, border included. It may be concave. */
export function isInside(corners: readonly Place[], place: Place): boolean {
  const edges = edgesAround(corners, place)
  if (edges.some((edge) => isOnEdge(edge))) return true
  // Cast a ray to the east: an odd number of crossings means inside. A corner belongs to its upward edge.
  return (
    edges.filter(([from, to]) => {
      if (from.north > 0 === to.north > 0) return false
      return from.east - (from.north * (to.east - from.east)) / (to.north - from.north) > 0
    }).length %
      2 ===
    1
  )
}

/** The distance from a place to the nearest point of a polygon's border, in metres. */
export function metresToBorder(corners: readonly Place[], place: Place): number {
  return Math.min(...edgesAround(corners, place).map(metresToEdge))
}

/** Whether two edges of the polygon cross or touch, which makes its area ambiguous. */
export function crossesItself(corners: readonly Place[]): boolean {
  const [first] = corners
  if (!first) return false
  const edges = edgesAround(corners, first)
  return edges.some((edge, at) =>
    edges.some((other, place) => {
      const isNext = place === at + 1 || (at === 0 && place === edges.length - 1)
      return place > at && !isNext && doCross(edge, other)
    }),
  )
}

/** The polygon's edges on a plane of metres centred on `centre`. */
function edgesAround(corners: readonly Place[], centre: Place): Edge[] {
  const points = corners.map((corner) => metresFrom(centre, corner))
  return points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length]
    return to ? [[from, to] as const] : []
  })
}

/** A tenth of a metre: the precision of stored places. */
const nearby = 0.1

function isOnEdge(edge: Edge): boolean {
  return metresToEdge(edge) < nearby
}

/** Relative to the centre of the plane. */
function metresToEdge([from, to]: Edge): number {
  const [east, north] = [to.east - from.east, to.north - from.north]
  const length = east * east + north * north
  const along = length === 0 ? 0 : -(from.east * east + from.north * north) / length
  const at = Math.max(0, Math.min(1, along))
  return Math.hypot(from.east + at * east, from.north + at * north)
}

function sideOf([from, to]: Edge, point: Point): number {
  return Math.sign(
    (to.east - from.east) * (point.north - from.north) - (to.north - from.north) * (point.east - from.east),
  )
}

function doCross(one: Edge, other: Edge): boolean {
  const [a, b] = [sideOf(one, other[0]), sideOf(one, other[1])]
  const [c, d] = [sideOf(other, one[0]), sideOf(other, one[1])]
  if (a === 0 && b === 0) return doOverlap(one, other, 'east') && doOverlap(one, other, 'north')
  return a * b <= 0 && c * d <= 0
}

function doOverlap(one: Edge, other: Edge, axis: 'east' | 'north'): boolean {
  const span = (edge: Edge) => [
    Math.min(edge[0][axis], edge[1][axis]),
    Math.max(edge[0][axis], edge[1][axis]),
  ]
  const [a = 0, b = 0] = span(one)
  const [c = 0, d = 0] = span(other)
  return a <= d && c <= b
}
