import { valuePasses } from '@tabard/contract/value/cards/value-passes'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage/storage'

/** The card and passcode of a franchisee, as the server listed them for this log-in. */
export interface FranchiseeCard {
  readonly cardNum: string
  readonly passCode: string
}

const entries = new Map<string, StoredEntry<FranchiseeCard>>()

/** The saved card of a shop's franchisee. Its passcode opens nothing outside the log-in (W14). */
export function franchiseeCard(shop: string): StoredEntry<FranchiseeCard> {
  const known = entries.get(shop)
  if (known) return known
  const made = storedEntry('franchisee', shop, (value): value is FranchiseeCard => {
    return typeof value === 'object' && value !== null && 'cardNum' in value && 'passCode' in value
  })
  entries.set(shop, made)
  return made
}

type Saved = Pick<StoredEntry<FranchiseeCard>, 'read' | 'update'>

/**
 * Read the price level of the franchisee: of the saved card, or of the first card of the log-in, which is then saved. A failure
 * clears the saved passcode and card number (storefront specification, section 8). Undefined: no card, or a failure.
 */
export async function readFranchisee(
  client: Pick<ShopClient, 'call' | 'shop'>,
  saved: Saved,
): Promise<number | undefined> {
  const before = saved.read()
  if (before) {
    const level = await levelOf(client, saved, before)
    if (level !== undefined) return level
  }
  // A passcode of an earlier log-in no longer opens the card: this log-in has its own.
  const cards = await client.call(valuePasses.franchisees, { ordLot: client.shop }).catch(() => [])
  const [card] = cards
  if (!card) return undefined
  saved.update(() => card)
  return levelOf(client, saved, card)
}

async function levelOf(
  client: Pick<ShopClient, 'call'>,
  saved: Saved,
  { cardNum, passCode }: FranchiseeCard,
): Promise<number | undefined> {
  try {
    return (await client.call(valuePasses.franchisee, { cardNum, pwd: passCode })).priceLevel
  } catch {
    saved.update(() => undefined)
    return undefined
  }
}
