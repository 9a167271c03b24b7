import { QrCode } from 'lucide-react'
import { AccountScreen } from '../../../components/account/account-screen.tsx'
import { PersonalCode } from '../../../components/account/personal-code.tsx'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The personal QR code on its own screen, in a shop that accepts it. */
export function MyQrcodeScreen() {
  const hasWallet = useConfig().data?.hasWallet === true
  return (
    <AccountScreen pattern="my/qrcode/home" title="me.code">
      {hasWallet ? (
        <div className="narrow pt-8">
          <PersonalCode isAlone />
        </div>
      ) : (
        <NoCode />
      )}
    </AccountScreen>
  )
}

/** A separate component: the texts of the account exist only inside AccountScreen. */
function NoCode() {
  const { t } = useLabels()
  return <EmptyState icon={<QrCode size={36} />} title={t('me.code')} text={t('me.codeNone')} />
}
