import type { CardTerminals, terminals } from '@tabard/contract/payments/terminals/terminals'
import { terminalProviderNames } from '@tabard/domain/payments/terminals/terminals'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listTaxes } from '../queries.ts'
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
  const [rows, taxes] = await Promise.all([
    tx.rows(listTerminals({ shopId })),
    tx.rows(listTaxes({ shopId })),
  ])
  return {
    terminals: rows
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ terminalId, provider, environment, name, settings, verdict, testedAt, ...row }) => ({
        terminalId,
        provider,
        environment,
        name,
        settings,
        addsSurcharge: row.addsSurcharge,
        surchargeTaxes: row.surchargeTaxes,
        asksForTip: row.asksForTip,
        verdict: verdict ?? undefined,
        testedAt: testedAt?.getTime(),
      })),
    providers: terminalProviderNames.filter((name) => terminals[name] !== undefined),
    taxes: taxes.map(({ taxIndex, name1, name2, rate }) => ({
      index: taxIndex,
      names: { first: name1, second: name2 },
      rate,
    })),
  }
}
