import type { ErrorCode } from '@tabard/contract/errors'
import type { StaffOrder } from '@tabard/contract/till/calls'
import type { Endpoint } from '@tabard/contract/wire/endpoint'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'

type FormOptions<Draft, Input, Output, Codes extends ErrorCode> = Parameters<
  typeof useForm<Draft, null, Input, Output, Codes>
>[0]

/**
 * Form state of a dialog that does something to an order. Its answer is the order as it is since: lists and drawer
 * show it, a notice says what was done, and the dialog closes.
 */
export function useOrderForm<Draft, Input, Output extends StaffOrder, Codes extends ErrorCode>({
  start,
  done,
  onClose,
  ...options
}: Pick<FormOptions<Draft, Input, Output, Codes>, 'check' | 'errorFields' | 'asksBeforeLeaving'> & {
  readonly row: Endpoint<Input, Output, Codes, 'write', Input>
  readonly start: Draft
  toInput(draft: Draft): Input
  /** The notice. */
  readonly done: (order: Output) => string
  readonly onClose: () => void
}) {
  const changed = useOrderChanged()
  return useForm<Draft, null, Input, Output, Codes>({
    ...options,
    stored: { value: start, revision: null },
    isShort: true,
    notice: null,
    onSaved: (order) => {
      changed(order)
      showNotice(done(order))
      onClose()
    },
    // The order may be outdated.
    onRefused: () => changed(),
  })
}
