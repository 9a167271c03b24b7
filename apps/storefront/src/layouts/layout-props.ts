import type { FamilyScreen } from '@tabard/contract/screens/screens'
import type { ReactNode } from 'react'

export interface LayoutProps {
  readonly screen: FamilyScreen
  readonly children: ReactNode
}
