import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '../../src/app.ts'
import { pagesCachedMs } from '../../src/modules/orders/reading/describe-page.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { changePrice } from './change-shop.ts'
import { createMerchant } from './factories.ts'

/** The address of the installation whose pages are tested. */
export const pageOrigin = 'https://eat.example'

/** Wait until cached pages are read again. */
export const afterAMoment = () => new Promise((resolve) => setTimeout(resolve, pagesCachedMs + 50))

/** A shop whose pages come from a storefront of three small files. */
export interface PageTestShop {
  readonly testShop: TestServer
  readonly app: FastifyInstance
  /** The folder of the built apps. */
  readonly appsDir: string
  readonly merchantId: string
  readonly shopId: string
  /** Request a page as a browser does, with a host that is not the installation's. */
  open(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  publishAt(itemId: string, cents: number): Promise<void>
  bumpConfig(): Promise<void>
  stop(): Promise<void>
}

/** Start a server that serves the pages of the shop `lantern`. */
export async function startPageTestShop(): Promise<PageTestShop> {
  const appsDir = mkdtempSync(path.join(tmpdir(), 'tabard-pages-'))
  writeStorefront(path.join(appsDir, 'storefront/dist/client'))
  const testShop = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const lantern = { merchantId, shopId: shops[0]?.shopId ?? '' }
  const config = { ...testShop.server.config, publicUrl: pageOrigin, consoleUrl: pageOrigin }
  const app = await createApp(
    { ...testShop.server, config },
    { apps: { appsDir, threads: inject('builtThreads') }, isLeaving: () => false },
  )
  return {
    testShop,
    app,
    appsDir,
    ...lantern,
    open: (url, headers = {}) =>
      app.inject({ url, headers: { accept: 'text/html', host: 'evil.example', ...headers } }),
    async publishAt(itemId, cents) {
      await changePrice(testShop.server, lantern, itemId, cents)
      await afterAMoment()
    },
    async bumpConfig() {
      await ownerRows('update shop_states set config_version = config_version + 1 where shop_id = $1', [
        lantern.shopId,
      ])
      await afterAMoment()
    },
    async stop() {
      await app.close()
      await testShop.stop()
      rmSync(appsDir, { recursive: true })
    },
  }
}

function writeStorefront(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en-GB"><head><link rel="stylesheet" crossorigin href="/assets/app.css"><title>Tabard</title></head><body></body></html>',
  )
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/app.css'), 'body{margin:0}\n')
  writeFileSync(path.join(folder, 'sw.js'), '// the worker')
}
