import { ownAccount } from '@tabard/contract/accounts/own-account'
import type { Account } from '@tabard/contract/accounts/wire'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Keypad } from '@tabard/ordering-ui/value/keypad.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { Link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { WithAccount } from '../../components/account/with-account.tsx'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'

/** Sets the wallet PIN, or another, on a keypad. */
export function PinpadScreen() {
  return (
    <ValueScreen pattern="pinpad" title="pinpad.title">
      <WithAccount>{(account) => <Pinpad account={account} />}</WithAccount>
    </ValueScreen>
  )
}

type Step = 'old' | 'new' | 'again'

function Pinpad({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { step, typed, fault, isBusy, type } = usePinSteps(account)
  useTypedDigits(typed, isBusy ? undefined : type)
  return (
    <div className="narrow flex flex-col items-center gap-5 pt-8 text-center">
      <h1 className="text-display font-bold tracking-tight">{t('pinpad.title')}</h1>
      <p className="max-w-sm text-soft">{t(`pinpad.${step}`)}</p>
      <p role="status" className="flex gap-3" aria-label={t('pinpad.typed', { count: typed.length })}>
        {Array.from({ length: pinLength }, (_, at) => (
          <span
            key={at}
            className={`size-4 rounded-full border-2 border-strong ${at < typed.length ? 'border-accent bg-accent' : ''}`}
          />
        ))}
      </p>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <Keypad isDisabled={isBusy} value={typed} onChange={type} />
      {account.hasPin && (
        <Link href={to('user/profile')} className="button-text">
          {t('pinpad.forgot')}
        </Link>
      )}
    </div>
  )
}

/** A keyboard types the digits too. `type`: undefined while the page is busy. */
function useTypedDigits(typed: string, type: ((pin: string) => void) | undefined) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key) && typed.length < pinLength) type?.(typed + event.key)
    if (event.key === 'Backspace') type?.(typed.slice(0, -1))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The old PIN where there is one, the new one, and the new one again. */
function usePinSteps(account: Account) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const setPin = useWrite(ownAccount.setPin)
  const first: Step = account.hasPin ? 'old' : 'new'
  const [step, setStep] = useState<Step>(first)
  const [typed, setTyped] = useState('')
  const [oldPin, setOldPin] = useState('')
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<string>()

  function go(next: Step, why?: string) {
    setTyped('')
    setStep(next)
    setFault(why)
  }

  async function save(pin: string) {
    try {
      await setPin.mutateAsync({ pin, ...(account.hasPin ? { oldPin } : {}) })
      queries.setQueryData(readKey(client, ownAccount.detail, {}), { ...account, hasPin: true })
      // Spending asks for it from now on.
      void queries.invalidateQueries({ queryKey: readKey(client, memberCards.mine, {}) })
      notify(t('pin.saved'))
      navigate(to('mywallet'), { replace: true })
    } catch (error) {
      go(first, errorText(error, t))
    }
  }

  function type(pin: string) {
    setTyped(pin)
    if (pin.length < pinLength) return
    if (step === 'old') {
      setOldPin(pin)
      go('new')
    } else if (step === 'new') {
      setChosen(pin)
      go('again')
    } else if (pin === chosen) void save(pin)
    else go('new', t('pinpad.different'))
  }

  return { step, typed, fault, isBusy: setPin.isPending, type }
}
