import { Text } from '@mantine/core'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { surchargeConflict } from '@tabard/domain/shops/scheme-rules'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { useListText } from '../../../components/use-list-text.ts'
import { useText } from '../../../text.ts'

/** A surcharge that a terminal adds itself: its provider decides its amount. */
const ofTerminal = {
  methods: [terminalTender],
  rate: 1,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
} as const

/** Says of a terminal that adds its own surcharge which cards may have none, and who turns it off (ADR-206). */
export function TerminalSurchargeNote() {
  const { t } = useText()
  const listed = useListText()
  const today = useFormats().dateOf(useServerNow())
  const setup = useRead(shopSetup.get, {}, { staleTime: 5_000 }).data
  const conflict = setup && surchargeConflict(ofTerminal, setup.schemeRules, today)
  if (!conflict) return null
  const { from, schemes } = conflict
  return (
    <Text role="note">
      {t('terminals.surchargeForbidden', {
        from,
        schemes: listed(schemes.map((scheme) => t(`fees.method.${scheme}`))),
      })}
    </Text>
  )
}
