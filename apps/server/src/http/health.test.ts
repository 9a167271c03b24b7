import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestServer } from '../../test/test-server.ts'

test('metrics need loopback, or the token once a public URL is set', async () => {
  const testShop = await startTestServer()
  try {
    const open = async (changes: { publicUrl?: string; metricsToken?: string }, authorization?: string) => {
      const server = { ...testShop.server, config: { ...testShop.server.config, ...changes } }
      const app = await createApp(server, { apps: undefined, isLeaving: () => false })
      const { statusCode } = await app.inject({
        url: '/metrics',
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      })
      await app.close()
      return statusCode
    }
    expect(await open({})).toBe(200)
    expect(await open({ publicUrl: 'https://eat.example' })).toBe(404)
    const known = { publicUrl: 'https://eat.example', metricsToken: 'a token of the operator' }
    expect(await open(known)).toBe(404)
    expect(await open(known, 'Bearer another')).toBe(404)
    expect(await open(known, 'Bearer a token of the operator')).toBe(200)
  } finally {
    await testShop.stop()
  }
})
