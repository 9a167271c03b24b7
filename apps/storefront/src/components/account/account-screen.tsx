import type { FamilyScreen } from '@tabard/contract/screens'
import { MoreWords } from '@tabard/ui/components/more-words'
import type { ReactNode } from 'react'
import { useWords } from '../../state/use-words.ts'
import { Screen } from '../screen.tsx'
import type { TextKey } from '@tabard/text/catalogue'

interface AccountScreenProps {
  readonly pattern: FamilyScreen
  readonly title: TextKey
  readonly children: ReactNode
}

/** A screen of the account, with its own texts. */
export function AccountScreen(props: AccountScreenProps) {
  return (
    <MoreWords apps={['storefront', 'account']}>
      <Titled {...props} />
    </MoreWords>
  )
}

function Titled({ pattern, title, children }: AccountScreenProps) {
  const { t } = useWords()
  return (
    <Screen pattern={pattern} title={t(title)}>
      {children}
    </Screen>
  )
}
