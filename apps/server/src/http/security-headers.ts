import type { FastifyReply, FastifyRequest } from 'fastify'

/** The policy of cached pages: no nonce, nothing inline (F2). */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of uncached pages, with a nonce: the console's component library writes style elements. */
export function noncePolicy(nonce: string, tiles?: string): string {
  const policy = pagePolicy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    // The scanner of codes is WebAssembly; no script is evaluated from text.
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
  // Only the configured map host may supply its pictures.
  return tiles === undefined ? policy : policy.replace('img-src', `img-src ${new URL(tiles).origin}`)
}

/** Headers of every answer, errors included (T45). */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(), payment=(self), screen-wake-lock=(self)',
  'content-security-policy': pagePolicy,
}

const alwaysHttps = { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? alwaysHttps : always
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  reply.headers(securityHeaders(isHttps))
  reply.header('x-request-id', request.id)
}
