import { expect, it } from 'vitest'
import { onBfcacheRestore } from './bfcache-restore.ts'

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

it('reports each restore from the back/forward cache, and no other page', () => {
  const page = new EventTarget()
  let told = 0
  const stop = onBfcacheRestore(page, () => (told += 1))
  page.dispatchEvent(shown(false))
  page.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(0)
  page.dispatchEvent(shown(true))
  page.dispatchEvent(shown(true))
  expect(told).toBe(2)
  stop()
  page.dispatchEvent(shown(true))
  expect(told).toBe(2)
})
