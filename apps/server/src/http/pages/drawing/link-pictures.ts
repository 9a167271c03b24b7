/** Pictures in this format are asked for early; a browser without it asks when it reads the page. */
const urgent = /<source type="image\/avif" sizes="([^"]+)" srcSet="([^"]+)"\/><img fetchPriority="high"/g
/** More would compete with the page's own bytes. */
const mostPictures = 2

/**
 * The `link` header (RFC 8288) of a rendered page: its pictures of high priority, so that a browser requests them
 * with the first bytes of the answer, before it has read the page. Undefined: the page has none.
 */
export function linkPictures(html: string): string | undefined {
  const links = [...html.matchAll(urgent)].slice(0, mostPictures).map(([, sizes = '', sources = '']) => {
    const address = sources.split(' ')[0] ?? ''
    return `<${address}>; rel=preload; as=image; type="image/avif"; imagesrcset="${sources}"; imagesizes="${sizes}"; fetchpriority=high`
  })
  return links.length === 0 ? undefined : links.join(', ')
}
