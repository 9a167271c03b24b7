import { goneIds, leftOut, withoutItems } from '@tabard/domain/catalogue/hide-sold-out'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAvailability } from './shop-state.tsx'
import { useDisplay } from './use-display.ts'

const none: readonly string[] = []
const never = () => () => undefined

/** The menu as lists show it: where the shop hides what is sold out, without that. */
export function useAtHand(whole: MenuIndex | undefined): MenuIndex | undefined {
  const { hidesSoldOut } = useDisplay()
  const availability = useAvailability().data
  // The server draws the whole menu: what is sold out it doesn't know.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const gone = useMemo(
    () => (hidesSoldOut && isTakenOver && availability ? goneIds(availability) : none),
    [hidesSoldOut, isTakenOver, availability],
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(gone))
  useLayoutEffect(
    () =>
      // oxlint-disable-next-line react/set-state-in-effect -- what is in sight only the page as it stands can say
      setHidden((before) => {
        const next = leftOut(before, gone, isInSight)
        return next.size === before.size && gone.every((id) => next.has(id) === before.has(id))
          ? before
          : next
      }),
    [gone],
  )
  return useMemo(() => whole && withoutItems(whole, hidden), [whole, hidden])
}

/** It stands on the page, above the lower edge of the window: taking it out would move what is looked at. */
function isInSight(itemId: string): boolean {
  const id = CSS.escape(itemId)
  const places = document.querySelectorAll(`#dish-${id}, [id^="dish-${id}-"]`)
  return [...places].some((place) => place.getBoundingClientRect().top < innerHeight)
}
