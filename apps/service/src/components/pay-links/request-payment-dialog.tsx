import type { PayLinkTarget, StaffPayLink } from '@tabard/contract/payments/links/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { ShownLink } from '@tabard/staff-ui/pay-links/shown-link.tsx'

interface RequestPaymentDialogProps {
  readonly title: string
  readonly target: PayLinkTarget
  /** What is due, to the cent. */
  readonly dueCents: number
  /** Where the customer of the order can be reached; empty: unknown. */
  readonly recipient: string
  readonly onClose: () => void
}

/** Makes a pay link, then shows it as a code and sends it. */
export function RequestPaymentDialog(props: RequestPaymentDialogProps) {
  const { title, target, dueCents, recipient, onClose } = props
  const { t } = useText()
  const [link, setLink] = useState<StaffPayLink>()
  return (
    <Dialog onClose={onClose} title={link ? t('payRequest.created') : title} size={460}>
      {link ? (
        <ShownLink link={link} recipient={recipient} />
      ) : (
        <NewLinkForm target={target} dueCents={dueCents} onMade={setLink} />
      )}
    </Dialog>
  )
}
