import type { TerminalVerdict } from '@tabard/contract/payments/terminals'
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
  /** What it said when it was tested last. */
  readonly verdict: TerminalVerdict | null
  readonly testedAt: Date | null
  /** It was removed: only payments of before use it. */
  readonly retiredAt: Date | null
}

const columns =
  'terminal_id, provider, environment, name, settings, sealed, key_id, paired_at, verdict, tested_at, retired_at'

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

interface Paired {
  terminalId: string
  name: string
  sealed: Buffer
  keyId: string
  at: Date
}

/** Insert a terminal. Unique keys refuse a second one with its name or its device. */
export const insertTerminal = writing<
  Record<never, never>,
  Paired & {
    shopId: string
    provider: TerminalProviderName
    environment: 'test' | 'live'
    /** JSON. */
    settings: string
  }
>(
  `insert into terminals (merchant_id, terminal_id, shop_id, provider, environment, name, settings, sealed, key_id, paired_at)
   values (:merchantId, :terminalId, :shopId, :provider, :environment, :name, :settings::jsonb, :sealed, :keyId, :at)`,
)

/** Replace the secrets and the name of a terminal that was paired again. */
export const updateTerminal = writing<Record<never, never>, Paired>(
  `update terminals set name = :name, sealed = :sealed, key_id = :keyId, paired_at = :at, verdict = null, tested_at = null
   where merchant_id = :merchantId and terminal_id = :terminalId`,
)

/** Rename a terminal. No row: it is not there any more. */
export const setTerminalName = writing<
  { terminalId: string },
  { shopId: string; terminalId: string; name: string }
>(
  `update terminals set name = :name where merchant_id = :merchantId and shop_id = :shopId and terminal_id = :terminalId and retired_at is null
   returning terminal_id`,
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
