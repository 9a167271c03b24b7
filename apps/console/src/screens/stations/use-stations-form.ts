import { stations, type ShopStations } from '@tabard/contract/fulfilment/stations/calls'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'

const storedIn = ({ arrangement: value, revision }: ShopStations) => ({ value, revision })

/** Form state of stations and courses. */
export function useStationsForm(kitchen: ShopStations) {
  const client = useApi()
  const queries = useQueryClient()
  const reload = useReload(stations.list)
  return useForm({
    row: stations.save,
    stored: storedIn(kitchen),
    toInput: (arrangement, seen) => ({ arrangement, seen }),
    reload: async () => storedIn(await reload()),
    onSaved: (next) => queries.setQueryData(readKey<typeof stations.list>(client, stations.list, {}), next),
  })
}
