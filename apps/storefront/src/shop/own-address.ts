/**
 * The path and query of an address of ours that somebody else wrote down; undefined when it leads anywhere else. A browser
 * reads `//elsewhere` and `/\elsewhere` as other hosts, so it is the browser's own reading that is judged.
 */
export function ownAddress(wanted: string, origin: string): string | undefined {
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return undefined
  // A path that begins with two slashes would be another host to whoever reads it next.
  if (url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
