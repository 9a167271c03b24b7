import { onBfcacheRestore } from './bfcache-restore.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Handles a return from the provider's page through the browser's page cache: forgets pending work and
 * refetches what the screen shows.
 */
export function useBfcacheRestore(forget: () => void): void {
  const queries = useQueryClient()
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  })
  useEffect(
    () =>
      onBfcacheRestore(window, () => {
        latest.current()
        // Several parts of a screen may request this: one refetch is enough.
        void queries.invalidateQueries({}, { cancelRefetch: false })
      }),
    [queries],
  )
}
