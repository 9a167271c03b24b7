import { MoreLabels } from '@tabard/ui/components/more-labels'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { savedContact } from '../../checkout-fields/saved-contact.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useConfig } from '../../context/shop-state.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { earnForPhone, useEarningPhone } from './earning-phone.ts'
import { Joining } from './joining.tsx'

/**
 * In the cart of a table that pays with its bill: joins a programme by phone, and from then on the guest's rounds earn.
 * A round of an account earns without it.
 */
export function EarnAtTable({ sessionId }: { readonly sessionId: string }) {
  if (useConfig().data?.hasWallet !== true) return null
  return (
    <MoreLabels part="value">
      <Earning sessionId={sessionId} />
    </MoreLabels>
  )
}

function Earning({ sessionId }: { readonly sessionId: string }) {
  const { t } = useLabels()
  const { isCustomer } = useOrdering()
  const phone = useEarningPhone(sessionId)
  const [guest] = useState(() => ({ phone: savedContact.read()?.phone ?? '', name: '' }))
  if (isCustomer() || phone === '')
    return (
      <Joining
        guest={guest}
        asksPhone={!isCustomer()}
        onJoined={(joined) => earnForPhone(sessionId, joined)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-small bg-good-soft px-3 py-1 text-good">
      <Sparkles aria-hidden size={22} className="shrink-0" />
      <p role="status" className="figures min-w-0 flex-1 py-2 break-words">
        {t('rewards.earnsFor', { phone: phone.replaceAll(' ', '\u{a0}') })}
      </p>
      <button type="button" className="button-text" onClick={() => earnForPhone(sessionId, '')}>
        {t('rewards.otherPhone')}
      </button>
    </div>
  )
}
