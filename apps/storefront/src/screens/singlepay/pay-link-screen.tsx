import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { Unreachable } from '@tabard/contract/wire/refused'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { LinkIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Screen } from '../../components/screen/screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { payingLink } from '../../state/orders/paying-link.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { PayLinkForm } from './pay-link-form.tsx'
import { PayLinkOver } from './pay-link-over.tsx'
import { namedAction, usePayLink, type NamedLink } from './use-pay-link.ts'

/** The page of a pay link as it is sent. The name in its address is for its reader only. */
export function PayLinkScreen({ params }: ScreenProps) {
  return <LinkScreen pattern="pay/{txn}/{requestby}" link={{ txn: params['txn'] ?? '', action: undefined }} />
}

/** The same for a table. */
export function TablePayLinkScreen({ params }: ScreenProps) {
  return (
    <LinkScreen
      pattern="pay/{txn}/{requestby}/table/{table}"
      link={{ txn: params['txn'] ?? '', action: 'table' }}
    />
  )
}

/** The same with the action in the address, which must be the link's. */
export function SinglePayScreen({ params }: ScreenProps) {
  const action = namedAction(params['action'])
  return (
    <LinkScreen
      pattern="singlepay/{txn}/request/{action}/by/{requiredBy}"
      // No link has another action.
      link={action ? { txn: params['txn'] ?? '', action } : undefined}
    />
  )
}

interface LinkScreenProps {
  readonly pattern: FamilyScreen
  readonly link: NamedLink | undefined
}

function LinkScreen({ pattern, link }: LinkScreenProps) {
  const { t } = useLabels()
  const { shop } = usePlace()
  // A payer who came back by the Back button pays something else next.
  useEffect(() => void payingLink(shop).update(() => undefined), [shop])
  return (
    <Screen pattern={pattern} title={t('payLink.title')}>
      {link && link.txn !== '' ? <Loaded link={link} /> : <Unknown />}
    </Screen>
  )
}

function Loaded({ link }: { readonly link: NamedLink }) {
  const { data, error, refetch } = usePayLink(link)
  if (data)
    return data.state === 'open' ? (
      <PayLinkForm link={link} asked={data} onChanged={() => void refetch()} />
    ) : (
      <PayLinkOver link={link} asked={data} onChanged={() => void refetch()} />
    )
  if (error instanceof Unreachable) return <Failure error={error} retry={() => void refetch()} />
  return error ? <Unknown /> : <ListSkeleton />
}

function Unknown() {
  const { t } = useLabels()
  return (
    <EmptyState icon={<LinkIcon size={36} />} title={t('payLink.unknownTitle')} text={t('payLink.unknown')} />
  )
}
