/** The part of pg that turns values into the text PostgreSQL reads; pg's types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
