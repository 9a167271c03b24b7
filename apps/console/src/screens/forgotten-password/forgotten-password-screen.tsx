import { Alert, Button, TextInput } from '@mantine/core'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { useRead, useWrite } from '@tabard/ui/queries'
import { ArrowLeft, CircleAlert, Inbox } from 'lucide-react'
import { useState } from 'react'
import classes from '../../components/entrance.module.css'
import { Entrance } from '../../components/entrance.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'

interface ForgottenPasswordProps {
  /** As typed on the log-in screen. */
  readonly email: string
  readonly onBack: () => void
}

/**
 * Sends a reset link by email, or says what to do where email is off. Never reveals whether an address is
 * known.
 */
export function ForgottenPasswordScreen({ email, onBack }: ForgottenPasswordProps) {
  const { t } = useText()
  const channels = useRead(staffPasswords.channels, {}, { staleTime: 60_000, refetchOnWindowFocus: false })
  return (
    <Entrance screen="console/forgotten-password" title={t('forgotten.title')}>
      {channels.data ? (
        channels.data.mail === 'none' ? (
          <>
            <h1>{t('forgotten.title')}</h1>
            <p className={classes['lead']}>{t('forgotten.noMail')}</p>
            <OtherChannels />
          </>
        ) : (
          <AskByMail known={email} isInOutbox={channels.data.mail === 'outbox'} />
        )
      ) : channels.error ? (
        <LoadFailed error={channels.error} onRetry={() => void channels.refetch()} />
      ) : (
        <Rows count={3} />
      )}
      <Button variant="subtle" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </Entrance>
  )
}

function AskByMail({ known, isInOutbox }: { readonly known: string; readonly isInOutbox: boolean }) {
  const { t } = useText()
  const ask = useWrite(staffPasswords.forgotten)
  const [email, setEmail] = useState(known)
  if (ask.isSuccess)
    return (
      <>
        <h1>{t('forgotten.sent')}</h1>
        <p role="status" className={classes['lead']}>
          {t('forgotten.sentText', { email: email.trim() })}
        </p>
        {isInOutbox && <OutboxNote />}
        <p className={classes['lead']}>{t('forgotten.nothingCame')}</p>
        <OtherChannels />
      </>
    )
  return (
    <>
      <h1>{t('forgotten.title')}</h1>
      <p className={classes['lead']}>{t('forgotten.text')}</p>
      {isInOutbox && <OutboxNote />}
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate({ email })
        }}
      >
        <TextInput
          size="md"
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div aria-live="assertive">
          {ask.error && (
            <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
              {errorMessage(ask.error, t)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" fullWidth loading={ask.isPending} disabled={email.trim() === ''}>
          {t('forgotten.send')}
        </Button>
      </form>
    </>
  )
}

/** The outbox keeps all email: the installation sends none. */
function OutboxNote() {
  const { t } = useText()
  return (
    <Alert color="amber" variant="light" icon={<Inbox size={20} aria-hidden />}>
      {t('forgotten.kept')}
    </Alert>
  )
}

function OtherChannels() {
  const { t } = useText()
  return (
    <ul className={classes['ways']}>
      <li className={classes['lead']}>{t('forgotten.askOwner')}</li>
      <li className={classes['lead']}>
        {t('forgotten.askServer')} <code>npm run staff:password -- {'<email>'}</code>
      </li>
    </ul>
  )
}
