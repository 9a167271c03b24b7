import { displayProperties, plainDisplay, type ShopDisplay } from '@tabard/contract/shop-display'
import { useLayoutEffect } from 'react'
import { useConfig } from './shop-state.tsx'

const names = ['--item-line', '--category-image', '--category-span', '--instruction-image']

/** How this shop shows its menu; where there is no shop, and before one is known, plainly. */
export function useDisplay(): ShopDisplay {
  return useConfig().data?.display ?? plainDisplay
}

/** Whether anything can be ordered here, or the menu only looked at. */
export function useTakesOrders(): boolean {
  return useConfig().data?.takesOrders !== false
}

/** What the styles say now. */
let styled: ShopDisplay | undefined

/** The page came with the styles of this display: setting them again would have the whole page styled anew. */
export function rememberStyles(display: ShopDisplay): void {
  styled = display
}

/** Follows the configuration: the page's own style is that of the moment it was written. */
export function FollowDisplay(): null {
  const display = useConfig().data?.display
  useLayoutEffect(() => {
    if (!display || display === styled) return
    styled = display
    const properties = displayProperties(display)
    // What is back at the stylesheet's own value must hide what the page says.
    for (const name of names) document.documentElement.style.setProperty(name, properties[name] ?? 'initial')
  }, [display])
  return null
}
