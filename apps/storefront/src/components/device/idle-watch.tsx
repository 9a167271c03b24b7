import { MoreLabels } from '@tabard/ui/components/more-labels'
import { useText } from '@tabard/ui/components/text-provider'
import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { usePath } from '@tabard/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { customerOf } from '../../state/account/customer.ts'
import { idleStage } from '../../state/device/idle-stage.ts'
import { touch, untouchedMs } from '@tabard/ui/browser/last-touch'
import { useFilterText } from '../menu/filter/use-filter-text.ts'
import { useStartOver } from '../../state/device/next-guest.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ConfirmDialog } from '@tabard/ordering-ui/controls/confirm-dialog.tsx'

const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Asks an idle guest for a sign of presence, counts down, and starts over (venue specification, section 7:
 * `noneClickTimeout`).
 */
export function IdleWatch() {
  return (
    <MoreLabels part="account">
      <Watch />
    </MoreLabels>
  )
}

function Watch() {
  const { t } = useLabels()
  // Defaults of the venue specification, section 5, where the configuration omits them.
  const { idleSeconds = 120, idleWarningSeconds = 20 } = useConfig().data ?? {}
  const startOver = useStartOver()
  const hasGuest = useHasGuest()
  // Undefined: no question on screen.
  const [seconds, setSeconds] = useState<number>()
  const check = useEffectEvent(() => {
    const stage = hasGuest ? idleStage(untouchedMs(), { idleSeconds, idleWarningSeconds }) : 'present'
    if (stage === 'over') leave()
    else setSeconds(stage === 'present' ? undefined : stage.secondsLeft)
  })
  useEffect(() => {
    touch()
    const timer = setInterval(check, 1_000)
    for (const event of events) addEventListener(event, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, touch, { capture: true })
    }
  }, [])
  function stay() {
    touch()
    setSeconds(undefined)
  }
  function leave() {
    stay()
    void startOver()
  }
  return seconds === undefined ? null : (
    <ConfirmDialog
      title={t('idle.title')}
      text={t('idle.text', { seconds })}
      yes={t('idle.leave')}
      no={t('idle.stay')}
      isNoMain
      onYes={leave}
      onNo={stay}
    />
  )
}

/** Whether the screen shows a guest's data. A placed order has its own timeout (`NextGuest`). */
function useHasGuest(): boolean {
  const { cartScope, shop, to } = usePlace()
  const [path] = usePath()
  const { language } = useText()
  const ownLanguage = useConfig().data?.language
  const hasFilter = useFilterText() !== ''
  const hasDishes = useCart(cartScope, ({ cart }) => cart.lines.length > 0)
  if (path === to('orderplaced')) return false
  return (
    path !== to('home') ||
    hasDishes ||
    hasFilter ||
    customerOf(shop).read() !== undefined ||
    (ownLanguage !== undefined && language !== ownLanguage)
  )
}
