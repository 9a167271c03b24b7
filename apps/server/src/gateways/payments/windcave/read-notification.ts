import type { NotificationRequest, NotifiedAttempt } from '../provider.ts'

/**
 * The session that a result notification names: GET or POST, in the query, a JSON body or a form. It is not signed, so
 * it proves nothing. `id` may be the id of a transaction, which is shorter than that of a session.
 */
export function readWindcaveNotification({ query, body }: NotificationRequest): NotifiedAttempt | undefined {
  const sources = [query, parseBody(body)]
  const named = (field: string) => sources.map((source) => source[field]).find(isId)
  const session = named('sessionId')
  if (session !== undefined) return { session }
  const id = named('id')
  if (id === undefined) return undefined
  return id.length > 16 ? { session: id } : { transaction: id }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-z]{8,64}$/i.test(value)

function parseBody(body: string): Readonly<Record<string, unknown>> {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const json: unknown = JSON.parse(body)
    return json as Record<string, unknown>
  } catch {
    return {}
  }
}
