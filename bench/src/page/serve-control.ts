import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { constants, brotliCompressSync } from 'node:zlib'

/** The page to measure and its controls, through the same process. */
export interface PageAndControl {
  readonly page: string
  /** React itself instead of the page's scripts. */
  readonly control: string
  /** The page's list of items as a bare React list, instead of the page's scripts. */
  readonly bareList: string
  close(): Promise<void>
}

/**
 * Serve a page of the product, and as `control` the same HTML, styles and pictures with React itself instead of the
 * page's scripts: what remains when the product does nothing in the browser. Both pass through one server, so that
 * the browser's cost of a connection is the same.
 */
export async function serveWithControl(product: string, pathname: string): Promise<PageAndControl> {
  const { origin, close } = await serve((url, accept) => answer(url, accept, product))
  const page = `${origin}${pathname}`
  return {
    page,
    control: `${page}${controlMark}react-alone`,
    bareList: `${page}${controlMark}bare-list`,
    close,
  }
}

/**
 * Serve the finished HTML of a screen as its own control: with the product's styles, and React itself instead of
 * its scripts.
 */
export async function serveSnapshot(
  product: string,
  html: string,
): Promise<Pick<PageAndControl, 'control' | 'close'>> {
  const snapshot = compressed(withScript(html, 'react-alone'), { 'content-type': 'text/html; charset=utf-8' })
  const { origin, close } = await serve(async (url, accept) =>
    url === '/' ? snapshot : answer(url, accept, product),
  )
  return { control: `${origin}/`, close }
}

async function serve(reply: (url: string, accept: string) => Promise<Reply>) {
  const server = createServer((request, response) => {
    void reply(request.url ?? '/', request.headers.accept ?? '*/*').then(({ status, headers, body }) => {
      response.writeHead(status, headers)
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the control has no port')
  return {
    origin: `http://localhost:${address.port}`,
    // A browser opens connections ahead, and those would keep the server open for minutes.
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const controlMark = '?control='
const controlScript = /^\/control\/([a-z-]+\.js)$/
/** Built by bench/build.mjs; a bench runs in the repository's root. */
const builtScripts = path.resolve('bench/dist')

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function answer(url: string, accept: string, product: string): Promise<Reply> {
  const file = controlScript.exec(url)?.[1]
  if (file !== undefined) {
    const script = readFileSync(path.join(builtScripts, file), 'utf8')
    return compressed(script, { 'content-type': 'text/javascript' })
  }
  const [address = '', control] = url.split(controlMark, 2)
  const isControl = control !== undefined
  const reply = await fetch(product + address, {
    headers: { accept, 'accept-language': 'en-GB' },
  })
  // Fetch has decompressed the body; the server's other headers stay as they are.
  const headers = Object.fromEntries(
    [...reply.headers].filter(([name]) => !droppedHeaders.has(name) && !(isControl && name === policyHeader)),
  )
  const body = Buffer.from(await reply.arrayBuffer())
  const isText = /text|javascript|json/.test(reply.headers.get('content-type') ?? '')
  if (!isText) return { status: reply.status, headers, body }
  const text = isControl ? withScript(body.toString(), control) : body.toString()
  return { ...compressed(text, headers), status: reply.status }
}

const policyHeader = 'content-security-policy'
const droppedHeaders = new Set(['content-length', 'content-encoding', 'connection', 'keep-alive', 'etag'])

function compressed(text: string, headers: Readonly<Record<string, string>>): Reply {
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body }
}

/** The page with a built script of this folder instead of its own scripts. */
function withScript(html: string, script: string): string {
  return html
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replace('</head>', `<script type="module" src="/control/${script}.js"></script></head>`)
}
