import { catalogue } from '@tabard/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * What entering a screen does besides showing it (storefront spec, section 2). Uncached: everything it shows is asked of
 * the server again, but the menu, whose versions never change. Back off: the browser's back button stays here.
 */
export function useEntered(path: string, shop: string, isUncached: boolean, isBackOff: boolean): void {
  const queries = useQueryClient()
  const isFirst = useRef(true)
  useEffect(() => {
    // The page itself has just come from the server.
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
      // The router must not hear of it: the screen stays.
      event.stopImmediatePropagation()
      stay()
    }
    addEventListener('popstate', onBack, { capture: true })
    return () => removeEventListener('popstate', onBack, { capture: true })
  }, [path, isBackOff])
}
