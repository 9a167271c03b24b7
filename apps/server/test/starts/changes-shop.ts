import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startChangesTestShop, type ChangesTestShop } from '../changes-test-shop.ts'

/** For the calling file: a shop to change orders in. Each test starts a second after the previous one. */
export function prepareChangesShop(): () => ChangesTestShop {
  let at: ChangesTestShop
  beforeAll(async () => {
    at = await startChangesTestShop()
  })
  beforeEach(() => {
    at.testShop.time.now += 1_000
  })
  afterAll(() => at.testShop.stop())
  return () => at
}
