import type { StaffPayLink } from '@tabard/contract/payments/links/calls'
import { Dialog } from '../feedback/dialog.tsx'
import { useState } from 'react'
import { useText } from '../text.ts'
import { NewAmountForm } from './new-amount-form.tsx'
import { ShownLink } from './shown-link.tsx'

/** Asks for an amount without an order, then shows the link as a code and sends it. */
export function RequestAmountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const [link, setLink] = useState<StaffPayLink>()
  return (
    <Dialog onClose={onClose} title={t(link ? 'payRequest.created' : 'payRequest.titleAmount')} size={460}>
      {link ? <ShownLink link={link} recipient="" /> : <NewAmountForm onMade={setLink} />}
    </Dialog>
  )
}
