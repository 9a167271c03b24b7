import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { useWrite } from '@tabard/ui/client/queries'
import { useComplain } from '../feedback/notices.tsx'
import { publicUrl } from '../format/public-url.ts'
import { useShop } from '../session/session.tsx'

/** Opens the page of a gift card with its code, for the customer. The audit log names who did. */
export function usePrintCard() {
  const { code } = useShop()
  const complain = useComplain()
  const link = useWrite(giftCardDesk.printLink)
  const print = (giftCardId: string) =>
    link.mutate(
      { giftCardId },
      {
        onSuccess: ({ link: token }) =>
          void open(
            `${publicUrl()}/shop/${code}/ticket/${giftCardId}/${token}/receipt`,
            '_blank',
            'noopener',
          ),
        onError: complain,
      },
    )
  return { print, isPending: link.isPending }
}
