import { accounts } from '@tabard/contract/accounts/calls'
import { checkedCodeLifeMs, codeCountdownSeconds, type CodePurpose } from '@tabard/domain/accounts/code-rules'
import { useWrite } from '@tabard/ui/queries'
import { storedEntry } from '@tabard/ui/storage'
import { useEffect, useState } from 'react'
import { usePlace } from '../../state/place.tsx'

interface RequestedCode {
  readonly shop: string
  readonly purpose: CodePurpose
  readonly phone: string
  /** By the browser's clock. */
  readonly at: number
}

/** The last requested code, so that the countdown survives a reload. */
const requestedCode = storedEntry(
  'code-asked',
  '',
  (value): value is RequestedCode =>
    typeof value === 'object' && value !== null && 'phone' in value && 'at' in value,
)

/** Requests a code, and counts down until the next one is allowed (storefront specification, section 5). */
export function useCodeRequest(purpose: CodePurpose) {
  const { shop } = usePlace()
  const { mutateAsync, isPending } = useWrite(accounts.sendCode)
  const [requested, setRequested] = useState(() => known(shop, purpose))
  const [begun, setBegun] = useState(() => Date.now())
  const secondsLeft = useSecondsUntil(requested ? requested.at + codeCountdownSeconds * 1000 : 0, begun)

  return {
    /** The phone that received the code; undefined: none requested, or too long ago. */
    sentTo: requested?.phone,
    secondsLeft,
    isSending: isPending,
    async send(phone: string) {
      await mutateAsync({ phone, purpose })
      const next: RequestedCode = { shop, purpose, phone, at: Date.now() }
      requestedCode.update(() => next)
      setBegun(next.at)
      setRequested(next)
    },
    /** The code was used, or the phone has changed. */
    forget() {
      requestedCode.update(() => undefined)
      setRequested(undefined)
    },
  }
}

export type CodeRequest = ReturnType<typeof useCodeRequest>

function known(shop: string, purpose: CodePurpose): RequestedCode | undefined {
  const requested = requestedCode.read()
  if (requested?.shop !== shop || requested.purpose !== purpose) return undefined
  const age = Date.now() - requested.at
  return age >= 0 && age < checkedCodeLifeMs ? requested : undefined
}

/** Seconds until `time`, ticking. A new `begun` starts a new countdown. */
function useSecondsUntil(time: number, begun: number): number {
  const [ticked, setTicked] = useState(begun)
  useEffect(() => {
    if (time <= Date.now()) return undefined
    const timer = setInterval(() => {
      setTicked(Date.now())
      if (Date.now() >= time) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [time])
  const now = Math.max(ticked, begun)
  return time > now ? Math.min(codeCountdownSeconds, Math.ceil((time - now) / 1000)) : 0
}
