import type { TerminalVerdict } from '@tabard/contract/payments/terminals/terminals'
import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import { reading, writing } from '../../../db/statement.ts'

/** A card terminal of a shop, as it is stored. */
export interface StoredTerminal {
  readonly terminalId: string
  readonly provider: TerminalProviderName
  readonly environment: 'test' | 'live'
  readonly name: string
  /** The credentials and device ids that are no secret, by name. */
  readonly settings: Readonly<Record<string, string>>
  readonly sealed: Buffer
  readonly keyId: string
  readonly pairedAt: Date
  /** It adds its own surcharge, with these taxes within it (ADR-179). */
  readonly addsSurcharge: boolean
  readonly surchargeTaxes: readonly number[]
  /** It asks for the tip. */
  readonly asksForTip: boolean
  /** What it said when it was tested last. */
  readonly verdict: TerminalVerdict | null
  readonly testedAt: Date | null
  /** It was removed: only payments of before use it. */
  readonly retiredAt: Date | null
}

const columns =
  'terminal_id, provider, environment, name, settings, sealed, key_id, paired_at, adds_surcharge, surcharge_taxes, asks_for_tip, verdict, tested_at, retired_at'

/** List the terminals of a shop by name, removed ones last. */
export const listTerminals = reading<StoredTerminal, { shopId: string }>(
  `select ${columns} from terminals where merchant_id = :merchantId and shop_id = :shopId
   order by retired_at nulls first, lower(name), terminal_id`,
)

/** Lock the row of a device, to pair it again. */
export const lockDevice = reading<
  { terminalId: string },
  { shopId: string; provider: TerminalProviderName; environment: 'test' | 'live'; settings: string }
>(
  `select terminal_id from terminals where merchant_id = :merchantId and shop_id = :shopId and provider = :provider
     and environment = :environment and settings = :settings::jsonb and retired_at is null for update`,
)

interface Adding {
  addsSurcharge: boolean
  surchargeTaxes: readonly number[]
  asksForTip: boolean
}

interface Paired extends Adding {
  shopId: string
  terminalId: string
  name: string
  sealed: Buffer
  keyId: string
  at: Date
}

/** SQL: those of the taxes that the shop still has. None: the terminal adds no surcharge. */
const ownTaxes = `array(select tax_index from taxes
     where merchant_id = :merchantId and shop_id = :shopId and :addsSurcharge and tax_index = any(:surchargeTaxes::integer[]) order by tax_index)`

/** Insert a terminal. Unique keys refuse a second one with its name or its device. */
export const insertTerminal = writing<
  Record<never, never>,
  Paired & {
    provider: TerminalProviderName
    environment: 'test' | 'live'
    /** JSON. */
    settings: string
  }
>(
  `insert into terminals (merchant_id, terminal_id, shop_id, provider, environment, name, settings, sealed, key_id, paired_at, adds_surcharge, surcharge_taxes, asks_for_tip)
   values (:merchantId, :terminalId, :shopId, :provider, :environment, :name, :settings::jsonb, :sealed, :keyId, :at, :addsSurcharge, ${ownTaxes}, :asksForTip)`,
)

/** Replace the secrets and the name of a terminal that was paired again. */
export const updateTerminal = writing<Record<never, never>, Paired>(
  `update terminals set name = :name, sealed = :sealed, key_id = :keyId, paired_at = :at, verdict = null, tested_at = null,
     adds_surcharge = :addsSurcharge, surcharge_taxes = ${ownTaxes}, asks_for_tip = :asksForTip
   where merchant_id = :merchantId and shop_id = :shopId and terminal_id = :terminalId`,
)

/** Change the name of a terminal and what it adds. No row: it is not there any more. */
export const setTerminal = writing<
  { surchargeTaxes: number[] },
  Adding & { shopId: string; terminalId: string; name: string }
>(
  `update terminals set name = :name, adds_surcharge = :addsSurcharge, surcharge_taxes = ${ownTaxes}, asks_for_tip = :asksForTip
   where merchant_id = :merchantId and shop_id = :shopId and terminal_id = :terminalId and retired_at is null
   returning surcharge_taxes`,
)

/** Take a terminal out of use. No row: the shop never had it. */
export const retireTerminal = writing<
  { name: string; wasRetired: boolean },
  { shopId: string; terminalId: string; at: Date }
>(
  `update terminals t set retired_at = coalesce(t.retired_at, :at) from (
     select terminal_id, retired_at is not null as was_retired from terminals
     where merchant_id = :merchantId and shop_id = :shopId and terminal_id = :terminalId for update) known
   where t.merchant_id = :merchantId and t.terminal_id = known.terminal_id returning t.name, known.was_retired`,
)

/** Record what a terminal paired at `pairedAt` said when it was tested. */
export const noteVerdict = writing<
  Record<never, never>,
  { terminalId: string; pairedAt: Date; verdict: TerminalVerdict; at: Date }
>(
  `update terminals set verdict = :verdict, tested_at = :at
   where merchant_id = :merchantId and terminal_id = :terminalId and paired_at = :pairedAt`,
)
