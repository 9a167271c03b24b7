import { metresBetween } from '@tabard/domain/delivery/place'
import { expect, test } from 'vitest'
import {
  canvasHeight,
  canvasWidth,
  fitView,
  gridStep,
  placeOfCorner,
  tilesUnder,
  toPlace,
  toPoint,
} from './canvas-view.ts'

const shop = { latitude: -33.8797, longitude: 151.2044 }

test('a point of the drawing and its place on the map convert both ways', () => {
  const view = fitView(shop, [{ kind: 'distance', metres: 5_000 }], [])
  const { x, y } = toPoint(view, toPlace(view, { x: 123, y: 345 }))
  expect([x, y].map(Math.round)).toEqual([123, 345])
  expect(toPoint(view, shop)).toEqual({ x: canvasWidth / 2, y: canvasHeight / 2 })
})

test('everything fits with a margin, and the grid has round steps', () => {
  const view = fitView(shop, [{ kind: 'distance', metres: 5_000 }], [])
  expect(toPoint(view, toPlace(view, { x: canvasWidth / 2, y: 0 })).y).toBeCloseTo(0, 0)
  expect(metresBetween(shop, toPlace(view, { x: canvasWidth / 2, y: 0 }))).toBeGreaterThan(5_000)
  expect(gridStep(view)).toBe(1_000)
  expect(gridStep(fitView(shop, [], []))).toBe(200)
})

test('a new corner is inserted at its nearest edge', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  expect(placeOfCorner(square, { x: 5, y: -1 })).toBe(1)
  expect(placeOfCorner(square, { x: 11, y: 5 })).toBe(2)
  expect(placeOfCorner(square, { x: -1, y: 5 })).toBe(4)
  expect(placeOfCorner(square.slice(0, 2), { x: 5, y: 5 })).toBe(2)
})

test('tiles cover the whole view, side by side', () => {
  const view = fitView(shop, [{ kind: 'distance', metres: 5_000 }], [])
  const tiles = tilesUnder(view, 'https://tiles.example/{z}/{x}/{y}.png')
  expect(tiles.length).toBeLessThan(40)
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(canvasWidth)
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(canvasHeight)
  expect(tiles[0]?.href).toMatch(/^https:\/\/tiles\.example\/1[0-9]\/\d+\/\d+\.png$/)
})
