import { expect, test } from 'vitest'
import type { ReadTx } from './db/tx.ts'
import { loadSections } from './modules/shops/shop-sections.ts'
import './verify-ledgers.ts'

test('npm run ledger starts without a server, and still knows the sections of the shop profile', async () => {
  const noDatabase = new Proxy({} as ReadTx, {
    get: () => () => Promise.reject(new Error('asked the database')),
  })
  const loaded = loadSections(noDatabase, 'shop', new Promise(() => undefined))
  await expect(loaded).rejects.toThrow('asked the database')
})
