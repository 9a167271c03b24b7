import { ownAccount, type CustomerSession } from '@tabard/contract/accounts/own-account'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tabard/ui/client/error-text'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Section } from './section.tsx'

/** The account's sessions, each with a log-out button. */
export function Sessions() {
  const { t } = useLabels()
  const sessions = useRead(ownAccount.sessions, {}, { staleTime: 0 })
  return (
    <Section title={t('session.title')} text={t('session.lead')}>
      {sessions.data ? (
        <ul className="divide-y divide-line">
          {sessions.data.map((session) => (
            <Session key={session.sessionId} session={session} />
          ))}
        </ul>
      ) : sessions.error ? (
        <p role="alert" className="fault">
          {errorText(sessions.error, t)}
        </p>
      ) : (
        <div className="skeleton h-14" />
      )}
    </Section>
  )
}

function Session({ session }: { readonly session: CustomerSession }) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const time = useShopTime()
  const now = useNow(60_000)
  const end = useWrite(ownAccount.endSession)
  const started = time.clockAndDay(session.startedAt, now)

  async function endNow() {
    try {
      const left = await end.mutateAsync({ sessionId: session.sessionId })
      queries.setQueryData(readKey(client, ownAccount.sessions, {}), left)
      notify(t('session.ended'))
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <span className="figures line-if-large">
        {t('session.started', { time: started })}
        <span className="block text-[0.9375rem] text-soft">
          {t('session.renewed', { time: time.clockAndDay(session.renewedAt, now) })}
        </span>
      </span>
      {session.isCurrent ? (
        <span className="chip bg-accent-soft text-accent-text">{t('session.current')}</span>
      ) : (
        <button
          type="button"
          className="button-text"
          disabled={end.isPending}
          aria-label={t('session.endNamed', { time: started })}
          onClick={() => void endNow()}
        >
          {t('session.end')}
        </button>
      )}
    </li>
  )
}
