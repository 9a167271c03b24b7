import { randomUUID } from 'node:crypto'
import { sampleNow } from './test-server.ts'

export interface PumpedSms {
  readonly phone: string
  readonly address: string
  readonly shopId: string
  readonly now: number
}

/**
 * Request many SMS, `atOnce` in parallel, like SMS pumping fraud. Each 5,000 requests name 1,000 numbers in
 * 50 blocks, from 200 addresses at four shops, a tenth of them in an expensive country. Returns the SMS that
 * were allowed.
 */
export async function pumpSms(
  requests: number,
  atOnce: number,
  claim: (sms: PumpedSms) => Promise<boolean>,
): Promise<PumpedSms[]> {
  const shops = Array.from({ length: 4 }, () => randomUUID())
  const blocks = Math.max(1, Math.round(requests / 100))
  const addresses = Math.max(1, Math.round(requests / 25))
  const sent: PumpedSms[] = []
  let next = 0
  const ask = async () => {
    for (let at = next++; at < requests; at = next++) {
      const block = String(1_000 + (at % blocks))
      // Some numbers are requested more often than others.
      const number = String(at % 3 === 0 ? 0 : Math.floor(at / blocks) % 20).padStart(4, '0')
      const sms = {
        phone: at % 10 === 9 ? `+23480${block}${number}` : `+614${block}${number}`,
        address: `10.0.${Math.floor(((at * 7) % addresses) / 250)}.${((at * 7) % addresses) % 250}`,
        shopId: shops[at % shops.length] ?? '',
        now: sampleNow + at,
      }
      if (await claim(sms)) sent.push(sms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return sent
}

/** The maximum per phone, address, block of numbers and shop. */
export function countSent(
  sent: readonly PumpedSms[],
): Record<'phone' | 'address' | 'prefix' | 'shop', number> {
  const most = (keyOf: (sms: PumpedSms) => string) => {
    const counts = new Map<string, number>()
    for (const sms of sent) counts.set(keyOf(sms), (counts.get(keyOf(sms)) ?? 0) + 1)
    return Math.max(0, ...counts.values())
  }
  return {
    phone: most(({ phone }) => phone),
    address: most(({ address }) => address),
    prefix: most(({ phone }) => phone.slice(0, -4)),
    shop: most(({ shopId }) => shopId),
  }
}
