import { catalogue } from '@tabard/contract/catalogue'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive } from '@tabard/ui/live'
import { putLive, readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { line } from './line.ts'
import { usePlace } from './place.tsx'

/** Keeps what can be had up to date while the page is looked at: staff's changes show within seconds. */
export function FollowAvailability() {
  const { shop } = usePlace()
  const client = useApi()
  const queries = useQueryClient()
  const live = useLive(
    catalogue.availabilityStream,
    {},
    (snapshot) => {
      putLive(queries, readKey(client, catalogue.availability, { shop }), snapshot)
    },
    { pausesWhenHidden: true },
  )
  useEffect(() => line.setState({ live }), [live])
  return null
}
