import { accounts } from '@tabard/contract/accounts/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { useWrite } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { useState, type FormEvent } from 'react'
import { AccountScreen } from '../../components/account/account-screen.tsx'
import { FormFault } from '../../components/account/form-fault.tsx'
import { LogInPicture } from '../../components/account/log-in-picture.tsx'
import { PasswordField } from '../../components/account/password-field.tsx'
import { PhoneAndCode } from '../../components/account/phone-and-code.tsx'
import { faultOf } from '../../components/account/refused-field.ts'
import { useCodeRequest } from '../../components/account/use-code-request.ts'
import { knownBrowser } from '../../components/account/known-browser.ts'
import { useEntering } from '../../components/account/use-entering.ts'
import { useFields } from '../../components/account/use-fields.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePlace } from '../../state/place.tsx'
import { keepReturn } from '../../state/return-address.ts'
import { useConfig } from '../../state/shop-state.tsx'
import { useLabels } from '../../state/use-labels.ts'

/** Log-in by password, or by code if the shop allows it. */
export function LoginScreen() {
  return (
    <AccountScreen pattern="login" title="logIn.title">
      <LogIn />
    </AccountScreen>
  )
}

function LogIn() {
  const { t } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const [isBySms, setBySms] = useState(false)
  if (!config) return <ListSkeleton />
  const { search } = location
  return (
    <div className="narrow pt-8 sm:max-w-lg">
      <LogInPicture />
      <h1 className="text-display font-bold tracking-tight">{t('logIn.title')}</h1>
      <p className="mt-1 text-soft">{t('logIn.lead')}</p>
      <div className="card mt-6 p-5">
        {config.hasSmsLogIn && (
          <fieldset className="mb-5 grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
            <legend className="sr-only">{t('logIn.how')}</legend>
            {[false, true].map((bySms) => (
              <label
                key={String(bySms)}
                className="grid min-h-11 place-items-center rounded-full px-3 text-center font-semibold text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
              >
                <input
                  type="radio"
                  name="how"
                  className="sr-only"
                  checked={isBySms === bySms}
                  onChange={() => setBySms(bySms)}
                />
                {t(bySms ? 'logIn.bySms' : 'logIn.byPassword')}
              </label>
            ))}
          </fieldset>
        )}
        {isBySms ? <ByCode digits={config.logInCodeLength} /> : <ByPassword />}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Link href={keepReturn(to('forgotpassword'), search)} className="button-text -ml-3">
          {t('forgot.title')}
        </Link>
        <span className="inline-flex items-center">
          <span className="text-soft">{t('logIn.noAccount')}</span>
          <Link href={keepReturn(to('signup'), search)} className="button-text">
            {t('signUp.title')}
          </Link>
        </span>
      </div>
    </div>
  )
}

function ByPassword() {
  const { t } = useLabels()
  const enter = useEntering()
  const logIn = useWrite(accounts.logIn)
  const form = useFields('login', { login: '', password: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const login = form.values.login.trim()
    const { password } = form.values
    const isMissing = login === '' || password === ''
    const field = login === '' ? 'login' : 'password'
    if (form.refuse(isMissing ? { [field]: t('logIn.empty') } : {})) return
    try {
      enter(await logIn.mutateAsync({ login, password, knownBrowser: knownBrowser.read() }))
    } catch (error) {
      // The advice depends on what was typed alone: it says nothing about whether there is such an account.
      const isWrong = error instanceof Refused && error.code === 'signIn.wrong'
      form.refuse(
        isWrong
          ? { password: t(login.includes('@') ? 'logIn.wrongEmail' : 'logIn.wrongPhone') }
          : faultOf(error, ['password'], t, 'logIn.failed'),
      )
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.of('login')}
        label={t('logIn.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField {...form.of('password')} label={t('password.label')} />
      <FormFault text={form.faults.form} />
      <button type="submit" className="button-main" disabled={logIn.isPending}>
        {t('logIn.submit')}
      </button>
    </form>
  )
}

function ByCode({ digits }: { readonly digits: number }) {
  const { t } = useLabels()
  const enter = useEntering()
  const logIn = useWrite(accounts.logInByCode)
  const request = useCodeRequest('logIn')
  const form = useFields('login', { phone: request.sentTo ?? '', code: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const phone = form.values.phone.trim()
    const code = form.values.code.trim()
    if (form.refuse(code === '' ? { code: t('code.needed') } : {})) return
    try {
      const answer = await logIn.mutateAsync({ phone, code, knownBrowser: knownBrowser.read() })
      request.forget()
      enter(answer)
    } catch (error) {
      form.refuse(faultOf(error, ['phone', 'code'], t, 'logIn.failed'))
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PhoneAndCode
        request={request}
        phone={form.of('phone')}
        code={form.of('code')}
        phoneLabel={t('profile.phone')}
        digits={digits}
        onFault={form.refuse}
      />
      <FormFault text={form.faults.form} />
      <button
        type="submit"
        className="button-main"
        disabled={request.sentTo === undefined || logIn.isPending}
      >
        {t('logIn.submit')}
      </button>
    </form>
  )
}
