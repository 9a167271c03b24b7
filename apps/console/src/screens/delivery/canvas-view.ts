import { metresBetween, metresFrom, placeAt, type Place } from '@tabard/domain/delivery/place'
import type { ZoneArea } from '@tabard/domain/delivery/zone'

/** The visible part of the map: its centre, and metres per unit of the drawing. */
export interface CanvasView {
  readonly middle: Place
  readonly metresPerUnit: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const canvasWidth = 720
export const canvasHeight = 480

export function toPoint({ middle, metresPerUnit }: CanvasView, place: Place): Point {
  const { east, north } = metresFrom(middle, place)
  return { x: canvasWidth / 2 + east / metresPerUnit, y: canvasHeight / 2 - north / metresPerUnit }
}

export function toPlace({ middle, metresPerUnit }: CanvasView, { x, y }: Point): Place {
  return placeAt(middle, {
    east: (x - canvasWidth / 2) * metresPerUnit,
    north: (canvasHeight / 2 - y) * metresPerUnit,
  })
}

/** A view centred on the shop that fits all areas and pins with a margin, at least 1 km in each direction. */
export function fitView(shop: Place, areas: readonly ZoneArea[], pins: readonly Place[]): CanvasView {
  const reach = Math.max(
    1_000,
    ...areas.flatMap((area) =>
      area.kind === 'distance'
        ? [area.metres]
        : area.kind === 'drawn'
          ? area.corners.map((corner) => metresBetween(shop, corner))
          : [],
    ),
    ...pins.map((pin) => metresBetween(shop, pin)),
  )
  return { middle: shop, metresPerUnit: (reach * 2.3) / canvasHeight }
}

/**
 * The grid step and scale length in metres. At most a sixth of the view's height, rounded down to 1, 2 or 5
 * times a power of ten.
 */
export function gridStep({ metresPerUnit }: CanvasView): number {
  const requested = (canvasHeight * metresPerUnit) / 6
  const power = 10 ** Math.floor(Math.log10(requested))
  return power * ([1, 2, 5].findLast((each) => each * power <= requested) ?? 1)
}

/** The index at which a new corner keeps the outline simple: after the first corner of its nearest edge. */
export function placeOfCorner(corners: readonly Point[], point: Point): number {
  if (corners.length < 3) return corners.length
  const distances = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    return toEdge(from, to, point)
  })
  return distances.indexOf(Math.min(...distances)) + 1
}

function toEdge(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const at = Math.max(0, Math.min(1, along))
  return Math.hypot(from.x + at * dx - point.x, from.y + at * dy - point.y)
}

export interface Tile {
  readonly href: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The tiles of a web map (Mercator) that cover a view, with their positions. */
export function tilesUnder(view: CanvasView, template: string): Tile[] {
  const { latitude } = view.middle
  const perPixel = (zoom: number) => (156_543.03 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const zoom =
    Array.from({ length: 20 }, (_, each) => each).find((each) => perPixel(each) <= view.metresPerUnit) ?? 19
  const count = 2 ** zoom
  const first = toPlace(view, { x: 0, y: 0 })
  const last = toPlace(view, { x: canvasWidth, y: canvasHeight })
  const tiles: Tile[] = []
  for (let x = column(first.longitude, count); x <= column(last.longitude, count); x += 1)
    for (let y = row(first.latitude, count); y <= row(last.latitude, count); y += 1) {
      const from = toPoint(view, cornerOf(x, y, count))
      const to = toPoint(view, cornerOf(x + 1, y + 1, count))
      const href = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(((x % count) + count) % count))
        .replace('{y}', String(y))
      tiles.push({ href, x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y })
    }
  return tiles
}

function column(longitude: number, count: number): number {
  return Math.floor(((longitude + 180) / 360) * count)
}

function row(latitude: number, count: number): number {
  const angle = (latitude * Math.PI) / 180
  const at = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count)
  return Math.max(0, Math.min(count - 1, at))
}

function cornerOf(x: number, y: number, count: number): Place {
  return {
    longitude: (x / count) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) * 180) / Math.PI,
  }
}
