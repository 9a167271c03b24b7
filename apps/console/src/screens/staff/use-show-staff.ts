import { staff, type StaffList } from '@tabard/contract/staff/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which every action returns. */
export function useShowStaff(): (list: StaffList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => queries.setQueryData(readKey<typeof staff.list>(client, staff.list, {}), list)
}
