import { devices, type DeviceList } from '@tabard/contract/devices/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which an action returned. */
export function useShowDevices(): (list: DeviceList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => queries.setQueryData(readKey<typeof devices.list>(client, devices.list, {}), list)
}
