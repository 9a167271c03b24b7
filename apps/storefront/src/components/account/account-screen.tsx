import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import type { ReactNode } from 'react'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Screen } from '../screen/screen.tsx'
import type { TextKey } from '@tabard/text/catalogue'

interface AccountScreenProps {
  readonly pattern: FamilyScreen
  readonly title: TextKey
  readonly children: ReactNode
}

/** A screen of the account, with its own texts. */
export function AccountScreen(props: AccountScreenProps) {
  return (
    <MoreLabels part="account">
      <Titled {...props} />
    </MoreLabels>
  )
}

function Titled({ pattern, title, children }: AccountScreenProps) {
  const { t } = useLabels()
  return (
    <Screen pattern={pattern} title={t(title)}>
      {children}
    </Screen>
  )
}
