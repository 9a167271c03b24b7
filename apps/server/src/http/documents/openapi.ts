import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { deviceKeyHeader, type Who } from '@tabard/contract/wire/endpoint'
import { errors } from '@tabard/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BoundRow } from '../bound-row.ts'
import { pagePolicy } from '../security-headers.ts'

type Modules = readonly { readonly name: string; readonly rows: readonly BoundRow[] }[]
type Paths = Record<string, Record<string, unknown>>

function pathsOf(modules: Modules): Paths {
  const paths: Paths = {}
  for (const { name, rows } of modules) {
    for (const bound of rows) {
      const { row } = bound
      for (const path of [row.path, ...(row.aliases ?? [])]) {
        const key = path.replace(/:(\w+)/g, '{$1}')
        paths[key] = { ...paths[key], [row.method.toLowerCase()]: operation(name, bound, path) }
      }
    }
  }
  return paths
}

/**
 * The contract as OpenAPI 3.1: every row with its input, errors and permitted callers. Its paths are converted when
 * someone reads them: that takes longer than the rest of a start.
 */
export function openApiOf(modules: Modules): Record<string, unknown> {
  let paths: Paths | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabard',
      version: '0.1.0',
      description:
        'Bodies may come as plain JSON, Base64 of JSON, hex of AES-128-CBC with the key appended, or either of the latter two inside `paramIn`. Every call answers with one envelope.',
    },
    tags: modules.map(({ name }) => ({ name })),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tabard_staff',
          description: '`__Host-tabard_staff` with https',
        },
        device: { type: 'apiKey', in: 'header', name: deviceKeyHeader },
      },
    },
    get paths() {
      return (paths ??= pathsOf(modules))
    },
  }
}

function securityOf(who: Who): readonly Record<string, readonly never[]>[] {
  if (who === 'public') return []
  if (who === 'device') return [{ device: [] }]
  return who.startsWith('staff') ? [{ staff: [] }] : [{ token: [] }]
}

function operation(tag: string, { row, schema }: BoundRow, path: string): Record<string, unknown> {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const documented =
    row.isShopless || row.form === 'document'
      ? []
      : ['id', 'device', 'shp', 'tm', 'sign'].map((name) => ({
          name,
          in: 'query',
          required: name === 'id',
          schema: { type: 'string' },
        }))
  // GET calls have no body: their input is in the query.
  const own =
    row.form === 'call' && row.method === 'GET'
      ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}).map(
          (name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }),
        )
      : []
  return {
    tags: [tag],
    summary: row.summary,
    description: `Who: ${row.who}. Form: ${row.form}. ${row.errors.length > 0 ? `Refusals: ${row.errors.map((code) => `\`${code}\` (${errors[code].status})`).join(', ')}.` : ''}`,
    security: securityOf(row.who),
    parameters: [...params, ...documented, ...own],
    ...(row.method === 'POST'
      ? {
          requestBody: {
            content: {
              'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description:
          row.form === 'call'
            ? 'The envelope: code, success, resultcode, message, result, map'
            : 'The document',
      },
    },
  }
}

/** Serve the API reference at `/docs`, with resources of our own origin only. */
export async function registerDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagePolicy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    uiConfig: { docExpansion: 'none', filter: true },
  })
}
