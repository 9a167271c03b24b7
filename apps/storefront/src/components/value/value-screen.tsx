import type { FamilyScreen } from '@tabard/contract/screens/screens'
import type { TextKey } from '@tabard/text/catalogue'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import type { ReactNode } from 'react'
import { AccountScreen } from '../account/account-screen.tsx'

interface ValueScreenProps {
  readonly pattern: FamilyScreen
  readonly title: TextKey
  readonly children: ReactNode
}

/** A screen about cards, gift cards or coupons, with its own texts and those of the account. */
export function ValueScreen({ pattern, title, children }: ValueScreenProps) {
  return (
    <MoreLabels part="value">
      <AccountScreen pattern={pattern} title={title}>
        {children}
      </AccountScreen>
    </MoreLabels>
  )
}
