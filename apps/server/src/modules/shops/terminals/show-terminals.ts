import type { CardTerminals, terminals } from '@tabard/contract/payments/terminals'
import { terminalProviderNames } from '@tabard/domain/payments/terminals/terminals'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listTerminals } from './terminal-queries.ts'

/** Show the shop's terminals, without secrets. */
export const showTerminals: Handler<typeof terminals.list, 'terminals'> = ({ shop, deps }) =>
  shop.read((tx) => loadTerminals(tx, shop.shopId, deps))

/** Load the paired terminals, which are also the answer of every change. */
export async function loadTerminals(
  tx: ReadTx,
  shopId: string,
  { terminals }: Pick<UseCaseDeps, 'terminals'>,
): Promise<CardTerminals> {
  const rows = await tx.rows(listTerminals({ shopId }))
  return {
    terminals: rows
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ terminalId, provider, environment, name, settings, verdict, testedAt }) => ({
        terminalId,
        provider,
        environment,
        name,
        settings,
        verdict: verdict ?? undefined,
        testedAt: testedAt?.getTime(),
      })),
    providers: terminalProviderNames.filter((name) => terminals[name] !== undefined),
  }
}
