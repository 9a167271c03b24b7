import type { ShopDisplay } from '@tabard/contract/shop-display'
import type { FamilyScreen } from '@tabard/contract/screens'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePlace } from '../shop/place.tsx'
import { useConfig } from '../shop/shop-state.tsx'
import { useDisplay } from '../shop/use-display.ts'
import { useWords } from '../shop/use-words.ts'
import { useIsCovered } from './covered.ts'

interface ScreenProps {
  /** The pattern of the specification, which names the screen to tests and styles. */
  readonly pattern: FamilyScreen
  /** For the tab and for screen readers. */
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** Families that are an area of their own say so in the title; the others are ways to the same menu. */
const areas = ['reservation', 'massage', 'partyroom', 'ktv', 'ticket', 'company', 'merchant'] as const

function isArea(family: string): family is (typeof areas)[number] {
  return areas.some((area) => area === family)
}

let isFirstScreen = true

/** What the stylesheet asks of a shop's display, in words; undefined: nothing but the usual. */
function lookOf({ hasCardBorders, hasItemLines, hasCategoryLines, showsCategoryImages }: ShopDisplay) {
  const words = [
    hasCardBorders ? 'framed-dishes' : '',
    hasItemLines ? '' : 'no-dish-lines',
    hasCategoryLines ? 'category-lines' : '',
    showsCategoryImages ? 'category-pictures' : '',
  ].filter((word) => word !== '')
  return words.length === 0 ? undefined : words.join(' ')
}

/** Outermost element of every screen of a shop. It takes the focus when one arrives here from another screen. */
export function Screen({ pattern, title, className = '', children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  const isCovered = useIsCovered()
  const shop = useConfig().data
  const { t, name } = useWords()
  const look = lookOf(useDisplay())
  const { family, screen: shown = pattern } = usePlace()
  const area = isArea(family) ? t(`family.${family}`) : ''
  const shopName = shop ? name(shop.names) : ''

  useEffect(() => {
    // A field that took the focus when the screen was shown keeps it (finding C-B17).
    const hasFocus = main.current?.contains(document.activeElement) ?? false
    if (!isFirstScreen && !hasFocus) main.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  useEffect(() => {
    if (!isCovered) document.title = [title, area, shopName].filter((part) => part !== '').join(' · ')
  }, [isCovered, title, area, shopName])

  return (
    <main
      ref={main}
      tabIndex={-1}
      data-screen={isCovered ? undefined : shown}
      data-look={look}
      className={className}
    >
      {children}
    </main>
  )
}
