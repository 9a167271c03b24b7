import { AccountScreen } from '../../../pieces/account/account-screen.tsx'
import { PersonalCode } from '../../../pieces/account/personal-code.tsx'

/** The personal QR code alone, to be held out at a counter. */
export function MyQrcodeScreen() {
  return (
    <AccountScreen pattern="my/qrcode/home" title="me.code">
      <div className="narrow pt-8">
        <PersonalCode isAlone />
      </div>
    </AccountScreen>
  )
}
