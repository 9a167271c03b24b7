import { useEffect } from 'react'

/** The shop's colour: the server writes it into its pages; switching shops loads the stylesheet (F2). */
export function useBrand(shop: string): void {
  useEffect(() => {
    const before = document.querySelectorAll('[data-brand]')
    if ([...before].some((each) => each.getAttribute('data-brand') === shop)) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/brand/${encodeURIComponent(shop)}.css`
    link.dataset['brand'] = shop
    link.addEventListener('load', () => before.forEach((old) => old.remove()))
    document.head.append(link)
  }, [shop])
}
