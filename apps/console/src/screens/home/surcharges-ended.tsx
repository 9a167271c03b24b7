import { Anchor } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { SurchargeNotice } from '../../components/surcharges/surcharge-notice.tsx'
import { useText } from '../../text.ts'

/** Tells an owner on the first screen which surcharges card schemes forbid, and leads to them (ADR-206). */
export function SurchargesEnded() {
  const { t } = useText()
  const { code: shop } = useShop()
  const setup = useRead(shopSetup.get, {}, { staleTime: 60_000 }).data
  if (!setup) return null
  return (
    <SurchargeNotice setup={setup}>
      <Anchor component={Link} href={link('/{shop}/fees', { shop })}>
        {t('fees.notice.change')}
      </Anchor>
    </SurchargeNotice>
  )
}
