/**
 * The path and query of a target within this origin; undefined: anywhere else. Browsers read `//elsewhere`
 * and `/\elsewhere` as other hosts, so the check uses the browser's own parser.
 */
export function ownAddress(requested: string, origin: string): string | undefined {
  const url = URL.parse(requested, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return undefined
  // A path that starts with two slashes would be another host for the next parser.
  if (url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
