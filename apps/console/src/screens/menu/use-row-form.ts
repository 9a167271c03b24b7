import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../text.ts'
import { useDraftCache } from './use-menu-draft.ts'

type FormOptions<Draft, Input, Output, Codes extends ErrorCode> = Parameters<
  typeof useForm<Draft, number | null, Input, Output, Codes>
>[0]

/** Form state of one row of the menu's draft, in a drawer that closes once it is saved. */
export function useRowForm<Draft, Input, Output, Codes extends ErrorCode>(
  options: FormOptions<Draft, Input, Output, Codes> & {
    readonly row: Endpoint<Input, Output, Codes, 'write', Input>
    readonly onClose: () => void
  },
) {
  const { t } = useText()
  const { refresh } = useDraftCache()
  const { onClose, onSaved, ...rest } = options
  return useForm<Draft, number | null, Input, Output, Codes>({
    ...rest,
    notice: t('menuEdit.saved'),
    onSaved: (output, sent) => {
      void refresh()
      onSaved?.(output, sent)
      onClose()
    },
    onUnchanged: onClose,
    onRefused: () => void refresh(),
  })
}
