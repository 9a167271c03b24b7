import { useEffect, useLayoutEffect, useRef } from 'react'

/** Scrolls a new screen to its top. The browser restores the position for Back and Forward. */
export function useScrollToTop(path: string): void {
  const isNew = useRef(false)
  const known = useRef(path)
  const drawnAt = useRef('')
  useEffect(() => {
    // The router dispatches these events at the call. The event of Back comes after rendering, or never when
    // Back closes a sheet.
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
