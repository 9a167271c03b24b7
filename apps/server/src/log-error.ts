/** The fields of an error that are logged. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly cause?: LoggedError
}

const mostCauses = 3
const named = ['code', 'constraint', 'table'] as const

/**
 * Keep the named fields of an error only. PostgreSQL's `detail`, `where` and `hint` quote rows and keys with
 * names, phone numbers and notes. Messages about unreadable values (class 22) quote them too.
 */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const hide = quotesValues(error) ? hideQuoted : (text: string) => text
  const logged: { -readonly [Name in keyof LoggedError]: LoggedError[Name] } = {
    type: error.constructor.name,
    message: hide(error.message),
  }
  if (error.stack !== undefined) logged.stack = hide(error.stack)
  const fields = new Map<string, unknown>(Object.entries(error))
  for (const name of named) {
    const value = fields.get(name)
    if (typeof value === 'string') logged[name] = value
  }
  if (error.cause !== undefined && depth < mostCauses) logged.cause = logError(error.cause, depth + 1)
  return logged
}

function quotesValues(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
}

function hideQuoted(text: string): string {
  return text.replaceAll(/"(?:[^"\n]|\n(?!\s+at ))*"/g, '"[removed]"')
}
