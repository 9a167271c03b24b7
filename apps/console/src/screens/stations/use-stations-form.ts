import { refusalData } from '@tabard/contract/wire/refused'
import { stations, type ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useWholeForm } from '../../components/use-whole-form.ts'

/** Form state of stations and courses. */
export function useStationsForm({ arrangement: value, revision }: ShopStations, onMoved: () => void) {
  const client = useApi()
  const queries = useQueryClient()
  const write = useWrite(stations.save)
  const form = useWholeForm({
    stored: { value, revision },
    async write(arrangement, seen) {
      const next = await write.mutateAsync({ arrangement, seen })
      queries.setQueryData(readKey<typeof stations.list>(client, stations.list, {}), next)
    },
    wasQuicker: (error) => refusalData(error, 'station.changedMeanwhile') !== undefined,
    onMoved,
  })
  return { ...form, isSaving: write.isPending }
}
