import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import type { ReactNode } from 'react'

interface WithTermsProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: (terms: GiftCardTerms) => ReactNode
}

/** Loads what is on sale before a gift card is entered. */
export function WithTerms({ title, onClose, children }: WithTermsProps) {
  const form = useRead(giftCardDesk.terms, {}, { staleTime: 30_000 })
  if (form.data) return children(form.data.terms)
  return (
    <Dialog title={title} onClose={onClose}>
      {form.error ? (
        <LoadFailed error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Rows count={4} />
      )}
    </Dialog>
  )
}
