import { memberCards, type MemberCard } from '@tabard/contract/value/cards/member-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ConfirmDialog } from '@tabard/ordering-ui/controls/confirm-dialog.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Leaves the programme of an empty card, after a question. */
export function LeaveButton({ card }: { readonly card: MemberCard }) {
  const { t, name } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const leave = useWrite(memberCards.leave)
  const [isAsking, setAsking] = useState(false)
  const programme = name(card.programme.names)

  async function submit() {
    setAsking(false)
    try {
      const mine = await leave.mutateAsync({ cardId: card.cardId })
      queries.setQueryData(readKey(client, memberCards.mine, {}), mine)
      notify(t('membership.left', { name: programme }))
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <>
      <button
        type="button"
        className="button-text"
        disabled={leave.isPending}
        onClick={() => setAsking(true)}
      >
        {t('membership.leave')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('membership.leaveTitle', { name: programme })}
          text={t('membership.leaveText')}
          yes={t('membership.leave')}
          no={t('action.back')}
          onYes={() => void submit()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
