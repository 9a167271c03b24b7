import { memberCards, type ProgrammeTerms } from '@tabard/contract/value/cards/member-cards'
import { Refused } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useBill } from '../../cart-state/use-bill.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { TextField } from '../../controls/text-field.tsx'
import { pointsText } from '../points-text.ts'

/** Who joins at the checkout without an account. */
export interface JoiningGuest {
  readonly phone: string
  readonly name: string
}

export interface JoinOfferProps {
  readonly programme: ProgrammeTerms
  readonly needsInvitation: boolean
  readonly guest: JoiningGuest
  /** The order has no phone number of its own: the offer asks for one, filled with that of the guest. */
  readonly asksPhone?: boolean
  /** The guest joined by this phone number. */
  onJoined?(phone: string): void
}

/** Joins a programme with one tap: by the account, or by the phone number of the order. */
export function JoinOffer({ programme, needsInvitation, guest, asksPhone, onJoined }: JoinOfferProps) {
  const { t, name, language } = useLabels()
  const { isCustomer } = useOrdering()
  const earns = useEarnsAsMember(programme)
  const [phone, setPhone] = useState(guest.phone)
  const { join, isBusy, isJoined, fault } = useJoining(
    programme,
    asksPhone ? { ...guest, phone } : guest,
    onJoined,
  )
  const [invitation, setInvitation] = useState('')
  if (isJoined)
    return (
      <p role="status" className="flex items-start gap-3 rounded-small bg-good-soft p-3 text-good">
        <Sparkles aria-hidden size={22} className="shrink-0" />
        {t('rewards.joined', { name: name(programme.names) })}
      </p>
    )
  const button = (
    <button
      type="button"
      className="button-main"
      disabled={isBusy || (needsInvitation && invitation.trim() === '')}
      onClick={() => void join(invitation.trim())}
    >
      {t('rewards.join')}
    </button>
  )
  return (
    <div className="flex flex-col gap-2 rounded-small bg-accent-soft p-[min(0.875rem,16px)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Sparkles aria-hidden size={22} className="shrink-0 text-accent-text" />
        <p className="figures line-if-large">
          <strong className="font-semibold">{name(programme.names)}</strong>
          <span className="block text-[0.9375rem]">
            {earns > 0
              ? t('rewards.wouldEarn', { points: pointsText(earns, language) })
              : t('rewards.joinText')}
          </span>
        </p>
        {!asksPhone && button}
      </div>
      {needsInvitation && (
        <TextField
          id="reward-invitation"
          label={t('rewards.invitation')}
          autoComplete="off"
          maxLength={40}
          value={invitation}
          onText={setInvitation}
        />
      )}
      {asksPhone && (
        <TextField
          id="reward-phone"
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          value={phone}
          onText={setPhone}
        >
          {button}
        </TextField>
      )}
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {!isCustomer() && !asksPhone && (
        <p className="text-[0.9375rem] text-soft">{t('rewards.joinByPhone')}</p>
      )}
    </div>
  )
}

/** What the cart would earn, in hundredths of points. */
function useEarnsAsMember({ pointsPerHundred, discountRate, combines }: ProgrammeTerms): number {
  const terms = useMemo(
    () => ({
      ...(discountRate === 0 ? {} : { member: { rate: discountRate, combines } }),
      ...(pointsPerHundred === undefined
        ? {}
        : { earning: { pointsPerHundred, exceptTenders: ['voucher'] as const } }),
    }),
    [pointsPerHundred, discountRate, combines],
  )
  return useBill('transfer', terms)?.bill.pointsEarned ?? 0
}

function useJoining(
  { cardTypeId }: ProgrammeTerms,
  guest: JoiningGuest,
  onJoined: JoinOfferProps['onJoined'],
) {
  const { t, name } = useLabels()
  const { isCustomer } = useOrdering()
  const client = useApi()
  const queries = useQueryClient()
  const byAccount = useWrite(memberCards.join)
  const byPhone = useWrite(memberCards.joinByPhone)
  const [fault, setFault] = useState<string>()
  return {
    fault,
    isBusy: byAccount.isPending || byPhone.isPending,
    isJoined: byPhone.isSuccess,
    async join(code: string) {
      setFault(undefined)
      const invitation = code === '' ? {} : { invitationCode: code }
      try {
        if (isCustomer()) {
          const { programme } = await byAccount.mutateAsync({ cardTypeId, ...invitation })
          await queries.invalidateQueries({ queryKey: readKey(client, memberCards.mine, {}) })
          return notify(t('rewards.joinedNotice', { name: name(programme.names) }))
        }
        const { phone, name: guestName } = guest
        if (phone.trim() === '') return setFault(t('rewards.phoneFirst'))
        await byPhone.mutateAsync({
          cardTypeId,
          phone,
          ...(guestName.trim() === '' ? {} : { name: guestName.trim() }),
          ...invitation,
        })
        onJoined?.(phone.trim())
      } catch (error) {
        // The shop changed its programmes, or an invitation is needed now.
        if (error instanceof Refused)
          void queries.invalidateQueries({ queryKey: readKey(client, memberCards.programmes, {}) })
        setFault(errorText(error, t))
      }
      return undefined
    },
  }
}
