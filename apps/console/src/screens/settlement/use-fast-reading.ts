import { useEffect, useState } from 'react'

const fastForMs = 60_000

/** Reads every two seconds for a minute after providers were asked, otherwise every minute. */
export function useFastReading(): { readonly intervalMs: number; start(): void } {
  const [startedAt, setStartedAt] = useState<number>()
  useEffect(() => {
    if (startedAt === undefined) return undefined
    const timer = setTimeout(() => setStartedAt(undefined), fastForMs)
    return () => clearTimeout(timer)
  }, [startedAt])
  return {
    intervalMs: startedAt === undefined ? 60_000 : 2_000,
    start: () => setStartedAt(Date.now()),
  }
}
