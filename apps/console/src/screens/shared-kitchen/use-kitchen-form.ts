import { refusalData } from '@tabard/contract/wire/refused'
import { sharedKitchen, type SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWholeForm } from '../../components/use-whole-form.ts'
import { leavingCount } from './arranging.ts'

/** Form state of the shared kitchen. Asks before dishes leave a count. */
export function useKitchenForm(kitchen: SharedKitchenState, onMoved: () => void) {
  const client = useApi()
  const queries = useQueryClient()
  const write = useWrite(sharedKitchen.save)
  const [isAsking, setAsking] = useState(false)
  const { save, ...form } = useWholeForm({
    stored: { value: kitchen.arrangement, revision: kitchen.revision },
    async write(value, seen) {
      const next = await write.mutateAsync({ kitchen: value, seen })
      queries.setQueryData(readKey<typeof sharedKitchen.show>(client, sharedKitchen.show, {}), next)
    },
    wasQuicker: (error) => refusalData(error, 'sharedKitchen.changedMeanwhile') !== undefined,
    onMoved,
  })
  const leaving = form.isDirty ? leavingCount(kitchen, form.value) : 0
  return {
    ...form,
    isSaving: write.isPending,
    save: (): undefined => {
      if (leaving > 0) setAsking(true)
      else save()
    },
    asking: isAsking
      ? {
          leaving,
          yes: () => {
            setAsking(false)
            save()
          },
          no: () => setAsking(false),
        }
      : undefined,
  }
}
