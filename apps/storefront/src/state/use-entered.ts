import { catalogue } from '@tabard/contract/menu/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Effects of entering a screen (storefront specification, section 2). Uncached: refetches everything except
 * menus, which are immutable. Back off: the browser's Back button stays on the screen.
 */
export function useEntered(path: string, shop: string, isUncached: boolean, isBackOff: boolean): void {
  const queries = useQueryClient()
  const isFirst = useRef(true)
  useEffect(() => {
    // The page itself has just been loaded.
    if (isUncached && !isFirst.current)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [of, row] }) => of === shop && row !== catalogue.menu.path,
      })
    isFirst.current = false
  }, [path, shop, isUncached, queries])
  useEffect(() => {
    if (!isBackOff) return undefined
    const stay = () => history.pushState(history.state, '', location.href)
    stay()
    const onBack = (event: PopStateEvent) => {
      // The router must not see it: the screen stays.
      event.stopImmediatePropagation()
      stay()
    }
    addEventListener('popstate', onBack, { capture: true })
    return () => removeEventListener('popstate', onBack, { capture: true })
  }, [path, isBackOff])
}
