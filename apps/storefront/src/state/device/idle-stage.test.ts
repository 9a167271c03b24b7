import { expect, test } from 'vitest'
import { idleStage } from './idle-stage.ts'

const limits = { idleSeconds: 180, idleWarningSeconds: 20 }

test('kiosk.idleSeconds: when the device asks whether anyone is there', () => {
  expect(idleStage(119_999, { ...limits, idleSeconds: 120 })).toBe('present')
  expect(idleStage(120_000, { ...limits, idleSeconds: 120 })).toEqual({ secondsLeft: 20 })
  expect(idleStage(120_000, limits)).toBe('present')
})

test('kiosk.idleWarningSeconds: how long it waits for an answer', () => {
  expect(idleStage(189_000, limits)).toEqual({ secondsLeft: 11 })
  expect(idleStage(200_000, limits)).toBe('over')
  expect(idleStage(200_000, { ...limits, idleWarningSeconds: 60 })).toEqual({ secondsLeft: 40 })
})
