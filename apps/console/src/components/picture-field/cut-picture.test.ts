import { expect, test } from 'vitest'
import { measureCut } from './cut-picture.ts'

const photo = { width: 4_032, height: 3_024 }

test('a crop is drawn no larger than the server stores it, at its own aspect ratio', () => {
  expect(measureCut(photo, { x: 0, y: 0, width: 100, height: 100 })).toEqual({
    x: 0,
    y: 0,
    width: 4_032,
    height: 3_024,
    drawnWidth: 1_920,
    drawnHeight: 1_440,
  })
})

test('a small crop is not enlarged', () => {
  expect(measureCut(photo, { x: 50, y: 50, width: 10, height: 10 })).toMatchObject({
    x: 2_016,
    y: 1_512,
    width: 403,
    height: 302,
    drawnWidth: 403,
    drawnHeight: 302,
  })
})

test('a tall strip stays within bounds, and no side is ever 0', () => {
  expect(measureCut({ width: 1_000, height: 20_000 }, { x: 0, y: 0, width: 100, height: 100 })).toMatchObject(
    {
      drawnWidth: 192,
      drawnHeight: 3_840,
    },
  )
  expect(measureCut(photo, { x: 0, y: 0, width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 })
})
