// npm run dev: the product with hot reload. The server is rebuilt and restarted on every change; Vite serves the
// pages. One address for both, as in the built product.
import './check-node.mjs'
import { createServer as createHttpServer } from 'node:http'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { root, stopWith } = await import('./repository.mjs')
const { ensureInstalled } = await import('./install.mjs')
ensureInstalled()
const { createServer } = await import('vite')
const { isForServer, proxy } = await import('./dev-proxy.mjs')
const { watchServer } = await import('./dev-server.mjs')

process.chdir(root)
const port = Number(process.env.PORT || 4000)
const log = (line) => process.stdout.write(`${line}\n`)

const web = createHttpServer()
web.once('error', (fault) =>
  stopWith(
    fault.code === 'EADDRINUSE' ? `Port ${port} is in use. Try: PORT=${port + 1} npm run dev` : String(fault),
  ),
)
await new Promise((resolve) => web.listen(port, '127.0.0.1', resolve))

const server = await watchServer({ port, log }).catch((fault) => stopWith(fault.message))
const storefront = await openPages('storefront')
const backOffice = await openPages('console')
const service = await openPages('service')

web.on('request', (request, response) => {
  const address = request.url ?? '/'
  if (isForServer(address, request.method)) return proxy(request, response, server.port)
  const pages = /^\/console(\/|$|\?)/.test(address)
    ? backOffice
    : /^\/service(\/|$|\?)/.test(address)
      ? service
      : storefront
  if (pages) return pages.middlewares(request, response)
  response.writeHead(404).end('This app has no vite.config.ts yet.')
})
log(`ready http://localhost:${port}`)

let isStopping = false
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

function leave() {
  if (isStopping) return
  isStopping = true
  void Promise.all([storefront?.close(), backOffice?.close(), service?.close(), server.stop()]).then(() =>
    process.exit(0),
  )
}

/** Vite for one app on our address; its hot-reload socket shares the port, distinguished by the app's base. */
async function openPages(app) {
  const folder = path.join(root, 'apps', app)
  if (!existsSync(path.join(folder, 'vite.config.ts'))) return undefined
  return createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: web }, proxy: {} },
  })
}
