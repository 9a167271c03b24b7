import { Button } from '@mantine/core'
import { shops } from '@tabard/contract/shops/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { MemberDialog } from '../../../components/member/member-dialog.tsx'
import { MemberFacts } from '../../../components/member/member-facts.tsx'
import { useMemberCard } from '../../../components/member/use-member-card.ts'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'
import { possibleActions } from './possible-actions.ts'

/** The member card that the order earns for, or a button that attaches one. */
export function OrderMember({ order }: { readonly order: StaffOrder }) {
  const may = useMay()
  const hasWallet = useRead(shops.config, {}, { staleTime: 60_000 }).data?.hasWallet === true
  const { memberCardId } = order
  if (memberCardId !== undefined) return may('value.view') ? <Shown cardId={memberCardId} /> : null
  return hasWallet && possibleActions(order, may).attachCard ? <Attach order={order} /> : null
}

function Shown({ cardId }: { readonly cardId: string }) {
  const { t } = useText()
  const first = useMemberCard(cardId)
  // A card that was merged earns in the other one.
  const card = useMemberCard(first?.mergedInto) ?? first
  if (!card) return null
  return (
    <section className={classes['member']} aria-label={t('member.title')}>
      <MemberFacts card={card} />
    </section>
  )
}

function Attach({ order: { orderId } }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useOrderChanged()
  const attach = useWrite(orderValue.attachCard)
  const [isFinding, setFinding] = useState(false)
  return (
    <>
      <Button
        variant="light"
        leftSection={<UserPlus size={18} aria-hidden />}
        loading={attach.isPending}
        onClick={() => setFinding(true)}
      >
        {t('member.attach')}
      </Button>
      {isFinding && (
        <MemberDialog
          onFound={({ cardId }) => {
            setFinding(false)
            attach.mutate(
              { orderId, cardId },
              {
                onSuccess: (after) => {
                  changed(after)
                  showNotice(t('member.attached'))
                },
                onError: (error) => {
                  changed()
                  complain(error)
                },
              },
            )
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  )
}
