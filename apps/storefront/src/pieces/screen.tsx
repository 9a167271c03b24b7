import type { FamilyScreen } from '@tabard/contract/screens'
import { useEffect, useRef, type ReactNode } from 'react'
import { useConfig } from '../shop/shop-state.tsx'
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

let isFirstScreen = true

/** Outermost element of every screen of a shop. It takes the focus when one arrives here from another screen. */
export function Screen({ pattern, title, className = '', children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  const isCovered = useIsCovered()
  const shop = useConfig().data
  const { name } = useWords()
  const shopName = shop ? name(shop.names) : ''

  useEffect(() => {
    if (!isFirstScreen) main.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  useEffect(() => {
    if (!isCovered) document.title = [title, shopName].filter((part) => part !== '').join(' · ')
  }, [isCovered, title, shopName])

  return (
    <main ref={main} tabIndex={-1} data-screen={isCovered ? undefined : pattern} className={className}>
      {children}
    </main>
  )
}
