import { Alert, Box, Button, Stack, TextInput } from '@mantine/core'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { useRead } from '@tabard/ui/client/queries'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useState } from 'react'
import classes from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { EntranceForm, ofEntrance } from './entrance-form.tsx'
import { useForm } from '../form-kit/use-form.ts'
import { LoadFailed, Rows } from '../feedback/states.tsx'
import { useText } from '../text.ts'

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
    <Entrance name="forgotten-password" title={t('forgotten.title')}>
      {channels.data ? (
        channels.data.mail === 'none' ? (
          <>
            <h1>{t('forgotten.title')}</h1>
            <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
              {t('forgotten.noMail')}
            </Box>
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

interface AskByMailProps {
  readonly known: string
  readonly isInOutbox: boolean
}

function AskByMail({ known, isInOutbox }: AskByMailProps) {
  const { t } = useText()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    ...ofEntrance,
    row: staffPasswords.forgotten,
    stored: { value: { email: known }, revision: null },
    toInput: (draft) => draft,
    errorFields: { 'mail.invalid': 'email' },
    onSaved: (_, { email }) => setSentTo(email.trim()),
  })
  if (sentTo !== undefined) return <Sent email={sentTo} isInOutbox={isInOutbox} />
  return (
    <>
      <h1>{t('forgotten.title')}</h1>
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('forgotten.text')}
      </Box>
      {isInOutbox && <OutboxNote />}
      <EntranceForm form={form} submit={t('forgotten.send')}>
        <TextInput
          size="md"
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={form.value.email}
          error={form.errorAt('email')}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
      </EntranceForm>
    </>
  )
}

interface SentProps {
  readonly email: string
  readonly isInOutbox: boolean
}

function Sent({ email, isInOutbox }: SentProps) {
  const { t } = useText()
  return (
    <>
      <h1>{t('forgotten.sent')}</h1>
      <Box role="status" component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('forgotten.sentText', { email })}
      </Box>
      {isInOutbox && <OutboxNote />}
      <Box component="p" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('forgotten.nothingCame')}
      </Box>
      <OtherChannels />
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
    <Stack component="ul" className={classes['ways']} gap={10} mb={12}>
      <Box component="li" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('forgotten.askOwner')}
      </Box>
      <Box component="li" className={classes['lead']} c="dimmed" lh={1.5}>
        {t('forgotten.askServer')} <code>npm run staff:password -- {'<email>'}</code>
      </Box>
    </Stack>
  )
}
