import {
  memberCards,
  type OpenProgrammes,
  type ProgrammeTerms,
} from '@tabard/contract/value/cards/member-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { ProgrammeBenefits } from './programme-benefits.tsx'

interface OpenProgrammeListProps {
  readonly open: OpenProgrammes
  /** The customer has no card yet. */
  readonly isFirst: boolean
}

/** Programmes to join, each with one tap. */
export function OpenProgrammeList({ open, isFirst }: OpenProgrammeListProps) {
  const { t } = useLabels()
  return (
    <section aria-labelledby="join" className="flex flex-col gap-3">
      <h2 id="join" className="text-title font-bold">
        {t(isFirst ? 'membership.joinFirst' : 'membership.joinMore')}
      </h2>
      <ul className="flex flex-col gap-3">
        {open.programmes.map((programme) => (
          <li key={programme.cardTypeId}>
            <Programme programme={programme} needsInvitation={open.needsInvitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProgrammeProps {
  readonly programme: ProgrammeTerms
  readonly needsInvitation: boolean
}

function Programme({ programme, needsInvitation }: ProgrammeProps) {
  const { t, name } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const join = useWrite(memberCards.join)
  const [invitation, setInvitation] = useState('')
  const [fault, setFault] = useState<string>()
  const { cardTypeId, names } = programme

  async function submit() {
    setFault(undefined)
    const code = invitation.trim()
    try {
      await join.mutateAsync({ cardTypeId, ...(code === '' ? {} : { invitationCode: code }) })
      notify(t('membership.joined', { name: name(names) }))
      await queries.invalidateQueries({ queryKey: readKey(client, memberCards.mine, {}) })
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <article className="card flex flex-col gap-4 p-5">
      <div>
        <h3 className="flex items-center gap-2 text-large font-bold">
          <Sparkles aria-hidden size={22} className="shrink-0 text-accent-text" />
          {name(names)}
        </h3>
        <ProgrammeBenefits programme={programme} />
      </div>
      {needsInvitation && (
        <TextField
          id={`invitation-${cardTypeId}`}
          label={t('rewards.invitation')}
          autoComplete="off"
          maxLength={40}
          value={invitation}
          error={fault}
          onText={setInvitation}
        />
      )}
      {fault !== undefined && !needsInvitation && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <button
        type="button"
        className="button-main"
        disabled={join.isPending || (needsInvitation && invitation.trim() === '')}
        onClick={() => void submit()}
      >
        {t('membership.join', { name: name(names) })}
      </button>
    </article>
  )
}
