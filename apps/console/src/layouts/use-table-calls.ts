import { tables } from '@tabard/contract/tables/calls'
import type { TableCall } from '@tabard/contract/tables/table-request'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live'
import { putLive, readKey, useRead } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { playChime } from '../components/board/chime.ts'
import { useServerNow } from '../components/clock.ts'
import { useMay } from '../components/session.tsx'
import { useSettings } from '../components/settings.ts'
import { nextCallChime, nothingHeard } from './call-chime.ts'

const none: readonly TableCall[] = []

/**
 * Tables that call for service, on every screen of staff who serve tables. New calls ring like new orders.
 */
export function useTableCalls(): readonly TableCall[] {
  const may = useMay()
  const mayServe = may('tables.serve')
  const client = useApi()
  const queries = useQueryClient()
  const key = readKey<typeof tables.calls>(client, tables.calls, {})
  // Browsers allow six connections per origin: hidden tabs close their stream and poll instead.
  useLive(tables.callsStream, mayServe ? {} : undefined, (told) => putLive(queries, key, told), {
    pausesWhenHidden: true,
  })
  const query = useRead(
    tables.calls,
    {},
    { enabled: mayServe, refetchInterval: 15_000, refetchIntervalInBackground: true },
  )
  const calls = query.data?.calls ?? none
  useCallChime(calls)
  return calls
}

function useCallChime(calls: readonly TableCall[]): void {
  const now = useServerNow()
  const { isSilenced = false } = useSettings()
  const memory = useRef(nothingHeard)
  useEffect(() => {
    const next = nextCallChime(memory.current, calls, now)
    memory.current = next.memory
    if (!isSilenced) playChime(next.chime)
  }, [calls, now, isSilenced])
}
