import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Document } from '../handler.ts'
import { sendDocument } from '../documents/send-document.ts'

/** For browsers with an installed worker: it deletes its caches and unregisters itself. */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('tabard-')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
`

interface WorkerFiles {
  /** The folder of the built storefront. */
  readonly folder: string
  /** The built page, without a shop in it. */
  readonly shell: string
  readonly isOff: boolean
}

/** Serve the service worker and the page that it caches for unknown addresses; both revalidate every time. */
export function registerWorkerFiles(app: FastifyInstance, { folder, shell, isOff }: WorkerFiles): void {
  const file = join(folder, 'sw.js')
  if (!existsSync(file)) return
  const script = isOff
    ? documentOf('text/javascript', Buffer.from(farewell))
    : documentOf('text/javascript', readFileSync(file), file)
  const page = documentOf('text/html', Buffer.from(shell))
  app.get('/sw.js', (request, reply) => sendDocument(request, reply, script))
  app.get('/shell.html', (request, reply) => sendDocument(request, reply, page))
}

function documentOf(type: string, body: Buffer, file?: string): Document {
  const packed = new Map<string, Buffer>()
  const readPacked = (ending: string) => {
    if (file !== undefined && !packed.has(ending) && existsSync(file + ending))
      packed.set(ending, readFileSync(file + ending))
    return packed.get(ending)
  }
  return {
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    isImmutable: false,
    type: `${type}; charset=utf-8`,
    body,
    // A first start compresses when the product is ready.
    get gzip() {
      return readPacked('.gz')
    },
    get brotli() {
      return readPacked('.br')
    },
  }
}
