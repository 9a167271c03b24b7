import { useEffect } from 'react'

/** The shop's own colour: a small stylesheet of the server's, since the page allows no inline style (decision 2). */
export function useBrand(shop: string): void {
  useEffect(() => {
    const href = `/brand/${encodeURIComponent(shop)}.css`
    // The server may have linked it already, with its version.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
      new URL(link.href).pathname.startsWith('/brand/'),
    )
    if (links.some((link) => new URL(link.href).pathname === href)) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => links.forEach((old) => old.remove()))
    document.head.append(link)
  }, [shop])
}
