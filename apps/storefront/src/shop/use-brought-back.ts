import { onBroughtBack } from '@tabard/ui/brought-back'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Back from the provider's page the browser may show ours as it was left, on its way there. What was under way is
 * forgotten, and what the screen shows is asked for again.
 */
export function useBroughtBack(forget: () => void): void {
  const queries = useQueryClient()
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  })
  useEffect(
    () =>
      onBroughtBack(window, () => {
        latest.current()
        // Several parts of a screen may ask for it at once: once is enough.
        void queries.invalidateQueries({}, { cancelRefetch: false })
      }),
    [queries],
  )
}
