import { passes, type PassSubject, type Wallet } from '@tabard/contract/value/passes/passes'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { errorText } from '@tabard/ui/client/error-text'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { notifyError } from '@tabard/ui/notices'
import { WalletCards } from 'lucide-react'

/** Adds something to the wallet of the phone, where the shop has one set up. */
export function AddToPhone({ subject }: { readonly subject: PassSubject }) {
  const { t } = useLabels()
  const offered = useRead(passes.offered, {}, { staleTime: 5 * 60_000 }).data
  const add = useWrite(passes.add)
  const wallets = (offered?.wallets ?? []).filter(isForThisPhone)
  if (wallets.length === 0) return null

  async function addTo(wallet: Wallet) {
    try {
      const { url } = await add.mutateAsync({ wallet, subject })
      location.assign(url)
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {wallets.map((wallet) => (
        <button
          key={wallet}
          type="button"
          className="button bg-ink text-paper"
          disabled={add.isPending}
          onClick={() => void addTo(wallet)}
        >
          <WalletCards aria-hidden size={20} />
          {t(`passes.add.${wallet}`)}
        </button>
      ))}
    </div>
  )
}

/** An iPhone has no Google Wallet, and an Android phone no Apple Wallet. Others may show both. */
function isForThisPhone(wallet: Wallet): boolean {
  const { userAgent } = navigator
  if (/iPhone|iPad/.test(userAgent)) return wallet === 'apple'
  return /Android/.test(userAgent) ? wallet === 'google' : true
}
