import { staff, type StaffList } from '@tabard/contract/staff'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Every act answers the list as it is then: no second question. */
export function useShowStaff(): (list: StaffList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => queries.setQueryData(readKey<typeof staff.list>(client, staff.list, {}), list)
}
