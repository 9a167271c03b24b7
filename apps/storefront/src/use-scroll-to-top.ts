import { useEffect, useLayoutEffect, useRef } from 'react'

/** A new screen starts at its top; Back and Forward return to where one was, which the browser itself sees to. */
export function useScrollToTop(path: string): void {
  const isNew = useRef(false)
  const known = useRef(path)
  const drawnAt = useRef('')
  useEffect(() => {
    // The router says so at the call. Back is told after it was drawn, or not at all when it closes what lay over the screen.
    const onNew = () => {
      if (location.pathname !== drawnAt.current) isNew.current = true
    }
    const events = ['pushState', 'replaceState']
    for (const event of events) addEventListener(event, onNew)
    return () => events.forEach((event) => removeEventListener(event, onNew))
  }, [])
  useLayoutEffect(() => {
    if (known.current !== path && isNew.current) scrollTo(0, 0)
    known.current = path
    drawnAt.current = location.pathname
    isNew.current = false
  })
}
