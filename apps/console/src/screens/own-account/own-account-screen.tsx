import { Badge, Button, PasswordInput } from '@mantine/core'
import { ownStaff, type StaffLogIn } from '@tabard/contract/staff/own/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../components/formats.ts'
import { useLeaveWarning } from '../../components/leaving/use-leave-warning.ts'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { showNotice, useComplain, errorMessage } from '../../components/notices.tsx'
import { Screen } from '../../components/screen.tsx'
import { usePresent } from '../../components/session.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { nameDevice } from './name-device.ts'
import classes from './own-account.module.css'

/** A person's own password, language and sessions. */
export function OwnAccountScreen() {
  const { t } = useText()
  const { session } = usePresent()
  const list = useRead(ownStaff.sessions, {}, { staleTime: 0 })
  return (
    <Screen name="console/me" title={t('me.title')}>
      <p className={classes['lead']}>
        {session.name} · {session.email}
      </p>
      <div className={classes['columns']}>
        <PasswordForm />
        <section className={classes['card']}>
          <h2>{t('shell.language')}</h2>
          <LanguageSwitch />
        </section>
        <section className={classes['card']}>
          <h2>{t('me.sessions')}</h2>
          {list.data ? (
            <ul className={classes['list']}>
              {list.data.map((logIn) => (
                <LogIn key={logIn.sessionId} logIn={logIn} />
              ))}
            </ul>
          ) : list.error ? (
            <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Rows count={2} />
          )}
        </section>
      </div>
    </Screen>
  )
}

function useShowLogIns() {
  const client = useApi()
  const queries = useQueryClient()
  return (list: readonly StaffLogIn[]) =>
    queries.setQueryData(readKey<typeof ownStaff.sessions>(client, ownStaff.sessions, {}), list)
}

function PasswordForm() {
  const { t } = useText()
  const { session } = usePresent()
  const show = useShowLogIns()
  const change = useWrite(ownStaff.changePassword)
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  useLeaveWarning(oldPassword !== '' || newPassword !== '')
  const toggle = { 'aria-label': t('signIn.show'), size: 40 }
  return (
    <form
      className={classes['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(
          { oldPassword, newPassword },
          {
            onSuccess: (list) => {
              show(list)
              setOld('')
              setNew('')
              showNotice(t('me.saved'))
            },
          },
        )
      }}
    >
      <h2>{t('me.password')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={session.email} readOnly />
      <PasswordInput
        size="md"
        label={t('me.old')}
        autoComplete="current-password"
        maxLength={512}
        visibilityToggleButtonProps={toggle}
        value={oldPassword}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <PasswordInput
        size="md"
        label={t('me.new')}
        description={t('me.newHint')}
        autoComplete="new-password"
        maxLength={128}
        visibilityToggleButtonProps={toggle}
        value={newPassword}
        error={change.error ? errorMessage(change.error, t) : undefined}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          size="md"
          loading={change.isPending}
          disabled={oldPassword === '' || newPassword === ''}
        >
          {t('me.save')}
        </Button>
      </div>
    </form>
  )
}

function LogIn({ logIn }: { readonly logIn: StaffLogIn }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const show = useShowLogIns()
  const complain = useComplain()
  const end = useWrite(ownStaff.endSession)
  const time = dateTime(logIn.startedAt)
  const device = nameDevice(logIn.device) ?? t('me.unknownDevice')
  return (
    <li className={classes['logIn']}>
      <div>
        <strong>{device}</strong>
        <p>{t('me.since', { time, address: logIn.address })}</p>
      </div>
      {logIn.isCurrent ? (
        <Badge variant="light" color="pine" tt="none" size="lg">
          {t('me.current')}
        </Badge>
      ) : (
        <Button
          variant="default"
          aria-label={t('me.endOf', { device, time })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(
              { sessionId: logIn.sessionId },
              {
                onSuccess: (list) => {
                  showNotice(t('me.ended'))
                  show(list)
                },
                onError: complain,
              },
            )
          }
        >
          {t('me.end')}
        </Button>
      )}
    </li>
  )
}
