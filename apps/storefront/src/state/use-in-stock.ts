import { goneIds, leftOut, withoutItems } from '@tabard/domain/menu/hide-sold-out'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useShopStatus } from './shop-state.tsx'
import { useDisplay } from './use-display.ts'

const none: readonly string[] = []

/** The menu as lists show it: without sold-out items if the shop hides them. */
export function useAtHand(whole: MenuIndex | undefined): MenuIndex | undefined {
  const { hidesSoldOut } = useDisplay()
  // Unknown during hydration: the server's HTML has the whole menu.
  const shopStatus = useShopStatus().data
  const gone = useMemo(
    () => (hidesSoldOut && shopStatus ? goneIds(shopStatus) : none),
    [hidesSoldOut, shopStatus],
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(gone))
  useLayoutEffect(
    () =>
      // oxlint-disable-next-line react/set-state-in-effect -- only the laid-out page knows what is in view
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

/** Whether an item is above the lower edge of the window: removing it would move visible content. */
function isInSight(itemId: string): boolean {
  const id = CSS.escape(itemId)
  const places = document.querySelectorAll(`#dish-${id}, [id^="dish-${id}-"]`)
  return [...places].some((place) => place.getBoundingClientRect().top < innerHeight)
}
