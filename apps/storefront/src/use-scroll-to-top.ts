import { useEffect, useLayoutEffect, useRef } from 'react'

/** A new screen starts at its top; Back and Forward return to where one was, which the browser itself sees to. */
export function useScrollToTop(path: string): void {
  const isBack = useRef(false)
  const known = useRef(path)
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true
    }
    // Before the router's own listener, which renders.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (known.current !== path && !isBack.current) scrollTo(0, 0)
    known.current = path
    isBack.current = false
  }, [path])
}
