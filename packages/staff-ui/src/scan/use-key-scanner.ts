import { useEffect, useRef } from 'react'

/** People type more slowly than this; scanners do not. */
const fastestTypingMs = 60

/** Shorter texts are keys that somebody pressed. */
const shortest = 6

/**
 * Reads scanners that type like a keyboard, wherever the focus is outside fields. Fields read them themselves.
 */
export function useKeyScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let typed = ''
    let lastAt = 0
    const read = (event: KeyboardEvent) => {
      if (isInField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.timeStamp - lastAt > fastestTypingMs) typed = ''
      lastAt = event.timeStamp
      if (event.key.length === 1) typed += event.key
      else if (event.key === 'Enter' && typed.length >= shortest) {
        // Enter would press the button that has the focus.
        event.preventDefault()
        latest.current(typed)
        typed = ''
      }
    }
    window.addEventListener('keydown', read, { capture: true })
    return () => window.removeEventListener('keydown', read, { capture: true })
  }, [])
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
