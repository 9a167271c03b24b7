import { request as httpRequest } from 'node:http'

const SERVER_PATHS = [
  'api',
  'pro',
  'lot',
  'lotInfo',
  'qrcode',
  'docs',
  'healthz',
  'readyz',
  'metrics',
  'brand',
  'hooks',
]
const FOR_SERVER = new RegExp(`^/(${SERVER_PATHS.join('|')})(/|\\?|$)`)

/** Whether the server answers an address; every other one is a page, including the account family. */
export function isForServer(address, method = 'GET') {
  return FOR_SERVER.test(address) || (method !== 'GET' && address.startsWith('/account/'))
}

/** Forward a request to the server and stream its answer back. */
export function proxy(request, response, port) {
  const onward = httpRequest(
    { host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(503, { 'retry-after': '1' }).end('The server is being rebuilt; try again in a second.')
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
