import { navigate } from '@tabard/ui/router'
import { useEffect } from 'react'
import { isPlainClick } from './is-plain-click.ts'
import { overOf, routeOf } from './routes.tsx'
import { holdKeyboard } from './state/page/hold-keyboard.ts'

/**
 * Follows internal links without a page load: one listener for all, so that a dish needs no handler. A link
 * with `data-sheet` opens over its screen.
 */
export function useFollowedLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  // Links that React follows lead there too.
  const route = anchor && routeOf(anchor.pathname)?.route
  if (route?.kind === 'family' && route.screen === 'search') holdKeyboard()
  if (event.defaultPrevented) return
  if (!anchor || anchor.target !== '' || anchor.hasAttribute('download')) return
  const { origin, pathname, search, hash } = new URL(anchor.href, location.href)
  if (origin !== location.origin || hash !== '' || !routeOf(pathname)) return
  event.preventDefault()
  const over =
    anchor.dataset['sheet'] === undefined ? undefined : (overOf(history.state) ?? location.pathname)
  navigate(pathname + search, over === undefined ? {} : { state: { over } })
}
