import { displayProperties, plainDisplay, type ShopDisplay } from '@tabard/contract/shops/shop-display'
import { useLayoutEffect } from 'react'
import { useConfig } from './shop-state.tsx'

const names = ['--item-line', '--category-image', '--category-span', '--instruction-image']

/** The shop's display settings; defaults without a shop or before it is known. */
export function useDisplay(): ShopDisplay {
  return useConfig().data?.display ?? plainDisplay
}

/** Whether the shop takes orders, or only shows its menu. */
export function useTakesOrders(): boolean {
  return useConfig().data?.takesOrders !== false
}

/** The display that the styles currently reflect. */
let styled: ShopDisplay | undefined

/** Records that the page came with this display's styles: setting them again would recalculate all styles. */
export function rememberStyles(display: ShopDisplay): void {
  styled = display
}

/** Applies changes of the configuration: the page's inline style is as old as the page. */
export function FollowDisplay(): null {
  const display = useConfig().data?.display
  useLayoutEffect(() => {
    if (!display || display === styled) return
    styled = display
    const properties = displayProperties(display)
    // A property back at the stylesheet's value must override the page's inline value.
    for (const name of names) document.documentElement.style.setProperty(name, properties[name] ?? 'initial')
  }, [display])
  return null
}
