import type { FastifyInstance, InjectOptions } from 'fastify'

/** `fetch` over `app.inject`: the whole request path without a socket. `cookie`: a staff session. */
export function injectFetch(app: FastifyInstance, cookie?: string, from?: string): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    const options: InjectOptions = {
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: {
        ...headers,
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(cookie === undefined ? {} : { cookie: `tabard_staff=${cookie}` }),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    }
    const response = await app.inject(options)
    const answered = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) answered.set(name, String(value))
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    return new Response(isEmpty ? null : response.payload, { status: response.statusCode, headers: answered })
  }
}
