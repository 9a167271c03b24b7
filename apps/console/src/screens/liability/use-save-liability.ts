import { valueReports } from '@tabard/contract/value/gift-cards/value-reports'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { read } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Saves the report as the server writes it. `date`: undefined is today. */
export function useSaveLiability(date: string | undefined) {
  const client = useApi()
  const queries = useQueryClient()
  const { code } = useShop()
  const complain = useComplain()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    try {
      const { csv } = await queries.fetchQuery({
        ...read(client, valueReports.liabilityCsv, { date }),
        staleTime: 0,
      })
      downloadFile(
        `${code}-liability${date === undefined ? '' : `-${date}`}.csv`,
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      )
    } catch (error) {
      complain(error)
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, save: () => void save() }
}
