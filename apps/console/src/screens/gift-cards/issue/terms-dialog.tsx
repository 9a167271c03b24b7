import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { useRead } from '@tabard/ui/client/queries'
import type { ReactNode } from 'react'

interface TermsDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** The form: it protects what was entered. */
  readonly children: (terms: GiftCardTerms) => ReactNode
}

/** The dialog of a new gift card, which loads what is on sale before its form. */
export function TermsDialog({ title, onClose, children }: TermsDialogProps) {
  const read = useRead(giftCardDesk.terms, {}, { staleTime: 30_000 })
  return (
    <Dialog isDirty size="lg" title={title} onClose={onClose}>
      <Loaded read={read} rows={{ count: 4 }}>
        {({ terms }) => children(terms)}
      </Loaded>
    </Dialog>
  )
}
