/** Converts values to PostgreSQL's text format; pg's types omit it. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
