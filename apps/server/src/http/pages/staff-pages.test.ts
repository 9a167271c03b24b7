import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createApp } from '../../app.ts'

const shops = 'order.example'
const desk = 'console.example'
const appsDir = mkdtempSync(path.join(tmpdir(), 'tabard-staff-pages-'))
let testShop: TestServer
let app: FastifyInstance

beforeAll(async () => {
  for (const name of ['console', 'service']) {
    mkdirSync(path.join(appsDir, name, 'dist/assets'), { recursive: true })
    writeFileSync(
      path.join(appsDir, name, 'dist/index.html'),
      `<meta name="csp-nonce" content="__CSP_NONCE__"><title>${name}</title>`,
    )
    writeFileSync(path.join(appsDir, name, 'dist/assets/index.js'), `// ${name}`)
  }
  writeFileSync(path.join(appsDir, 'service/dist/manifest.webmanifest'), '{"start_url":"/service/"}')
  testShop = await startTestServer({ publicUrl: `https://${shops}`, consoleUrl: `https://${desk}` })
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' }
  const server = { ...testShop.server, config: { ...testShop.server.config, map } }
  app = await createApp(server, {
    apps: { appsDir, threads: inject('builtThreads') },
    isLeaving: () => false,
  })
})
afterAll(async () => {
  await app.close()
  await testShop.stop()
  rmSync(appsDir, { recursive: true })
})

const at = (host: string, url: string) => app.inject({ url, headers: { host } })

describe('the staff apps', () => {
  test('answer every address under their name with their own page and a fresh nonce', async () => {
    for (const name of ['console', 'service']) {
      const first = await at(desk, `/${name}/lantern/anything`)
      const second = await at(desk, `/${name}/`)
      expect(first.body).toContain(`<title>${name}</title>`)
      const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? 'none'
      expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(second.body).not.toContain(nonce)
      expect((await at(desk, `/${name}`)).headers.location).toBe(`/${name}/`)
      expect((await at(desk, `/${name}/assets/index.js`)).body).toBe(`// ${name}`)
    }
  })

  test('allow map pictures in the console only', async () => {
    const policyOf = async (url: string) => (await at(desk, url)).headers['content-security-policy']
    expect(await policyOf('/console/')).toContain('https://tiles.example')
    expect(await policyOf('/service/')).not.toContain('https://tiles.example')
  })

  test('answer on the host of the console only', async () => {
    for (const url of ['/console/', '/service/', '/service/lantern/kitchen', '/service/manifest.webmanifest'])
      expect([url, (await at(shops, url)).statusCode, (await at(desk, url)).statusCode]).toEqual([
        url,
        404,
        200,
      ])
  })

  test('while an app is built, its pages and files wait for the new one', async () => {
    const mark = path.join(appsDir, 'service/dist/.building')
    writeFileSync(mark, '')
    const later = await createApp(testShop.server, {
      apps: { appsDir, threads: inject('builtThreads') },
      isLeaving: () => false,
    })
    const ask = (url: string) => later.inject({ url, headers: { host: desk } })
    let isAnswered = false
    const page = ask('/service/lantern/kitchen').finally(() => (isAnswered = true))
    const icon = ask('/service/icon.svg')
    // The other app is built.
    expect((await ask('/console/')).body).toContain('<title>console</title>')
    expect(isAnswered).toBe(false)
    writeFileSync(path.join(appsDir, 'service/dist/icon.svg'), '<svg/>')
    writeFileSync(path.join(appsDir, 'service/dist/index.html'), '<title>new</title>')
    rmSync(mark)
    expect((await page).body).toContain('<title>new</title>')
    expect((await icon).body).toBe('<svg/>')
    expect((await ask('/service/')).body).toContain('<title>new</title>')
    await later.close()
  })

  test('service can be installed', async () => {
    const manifest = await at(desk, '/service/manifest.webmanifest')
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(manifest.json()).toEqual({ start_url: '/service/' })
  })

  test.each([
    ['/console/lantern/kitchen', '/service/lantern/kitchen'],
    ['/console/lantern/orders?order=7&show=unpaid', '/service/lantern/orders?order=7&show=unpaid'],
    ['/console/lan%20tern/tables', '/service/lan%20tern/tables'],
    ['/%63onsole/lantern/tables', '/service/lantern/tables'],
    ['/console/lantern/availability', '/service/lantern/availability'],
    ['/console/lantern/trading', '/service/lantern/trading'],
    ['/console/lantern/day', '/service/lantern/day'],
  ])('%s leads to %s', async (old, now) => {
    const answer = await at(desk, old)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, now])
    expect((await at(shops, old)).statusCode).toBe(404)
  })
})
