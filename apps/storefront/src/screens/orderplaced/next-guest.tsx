import { MoreLabels } from '@tabard/ui/components/more-labels'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStartOver } from '../../state/device/next-guest.ts'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/**
 * On a shop device: shows the number briefly, longer while the guest touches the screen, then resets for the
 * next guest.
 */
export function NextGuest() {
  return (
    <MoreLabels part="account">
      <Leaving />
    </MoreLabels>
  )
}

function Leaving() {
  const { t } = useLabels()
  const stay = useConfig().data?.orderPlacedSeconds ?? 5
  const startOver = useStartOver()
  const [seconds, setSeconds] = useState(stay)
  const pass = useEffectEvent(() => {
    if (seconds > 1) setSeconds(seconds - 1)
    else void startOver()
  })
  useEffect(() => {
    const timer = setInterval(pass, 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const again = () => setSeconds(stay)
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const event of events) addEventListener(event, again, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, again)
    }
  }, [stay])
  return (
    <div className="flex flex-col items-center gap-3">
      <button type="button" className="button-main min-w-48" onClick={() => void startOver()}>
        {t('pair.done')}
      </button>
      <p role="timer" className="figures text-[0.9375rem] text-soft">
        {t('pair.nextGuest', { seconds })}
      </p>
    </div>
  )
}
