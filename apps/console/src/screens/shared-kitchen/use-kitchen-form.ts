import { sharedKitchen, type SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useQuestion } from '@tabard/staff-ui/form-kit/use-question'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { leavingCount } from './arranging.ts'

const storedIn = ({ arrangement: value, revision }: SharedKitchenState) => ({ value, revision })

/** Form state of the shared kitchen. Asks before dishes leave a count. */
export function useKitchenForm(kitchen: SharedKitchenState) {
  const client = useApi()
  const queries = useQueryClient()
  const reload = useReload(sharedKitchen.show)
  const question = useQuestion()
  const form = useForm({
    row: sharedKitchen.save,
    stored: storedIn(kitchen),
    toInput: (arrangement, seen) => ({ kitchen: arrangement, seen }),
    reload: async () => storedIn(await reload()),
    confirm: async (value) => leavingCount(kitchen, value) === 0 || (await question.ask()),
    onSaved: (next) =>
      queries.setQueryData(readKey<typeof sharedKitchen.show>(client, sharedKitchen.show, {}), next),
  })
  return { ...form, question, leaving: form.isDirty ? leavingCount(kitchen, form.value) : 0 }
}
