import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../text.ts'
import { FindMember, type FoundCoupon, type FoundMember } from './find-member.tsx'

interface MemberDialogProps {
  /** A number that is known already. */
  readonly phone?: string | undefined
  readonly onFound: (member: FoundMember) => void
  /** Undefined: a coupon is of no use here. */
  readonly onCoupon?: (coupon: FoundCoupon) => void
  readonly onClose: () => void
}

/** Asks for a member: scan of a code, or a phone number. */
export function MemberDialog({ phone, onFound, onCoupon, onClose }: MemberDialogProps) {
  const { t } = useText()
  return (
    <Dialog title={t('member.title')} onClose={onClose}>
      <FindMember phone={phone} onFound={onFound} onCoupon={onCoupon} />
    </Dialog>
  )
}
