import type { PassLink, PassSubject, passes } from '@tabard/contract/value/passes/passes'
import { isRefusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { newId } from '../../platform/new-id.ts'
import { admitCaller } from '../../identity/admit-caller.ts'
import { findNamedGift, type OwnedSubject } from './find-named-gift.ts'
import type { PassOwner } from './kinds/pass-content.ts'
import { loadPass } from './load-pass.ts'
import { passSourceOf } from './kinds/pass-sources.ts'
import { makeTicket } from './pass-ticket.ts'
import { passToken, passTokenHash } from './pass-token.ts'
import { markSent, savePass } from './queries.ts'
import { googlePass } from './update-pass.ts'

type Add = typeof passes.add
type Needs = 'config' | 'serverMessages' | 'wallets' | 'log' | 'clock'

/**
 * Make a pass of something of the caller, and answer where to add it. Google gets the pass before the answer, because the
 * link only names it.
 */
export const addPass: Handler<Add, Needs> = async (request) => {
  const { input, shop, now, deps, language, fail } = request
  const { config, wallets } = deps
  const { wallet } = input
  const gateway = wallets[wallet]
  const { subject: named } = input
  if (named.by !== 'own') await admitCaller(request)
  const gift = named.by === 'own' || !gateway ? undefined : await findNamedGift(request, named)
  if (isRefusal(gift)) return gift
  const made = await shop.write(async (tx, caller) => {
    const owner = { ...(await caller), now }
    if (!gateway) return fail('pass.unavailable', {})
    const subject = gift ?? (await findOwned(tx, named, owner))
    if (!subject) return fail('pass.unknown', {})
    const { shopId } = shop
    const passId = newId(now)
    const about = { passId, ...subject, shopId, language }
    const tokenHash = passTokenHash(passToken(config.secret, tx.merchantId, passId))
    const { contentHash } = await loadPass(tx, about, deps)
    const at = new Date(now)
    // A phone loads the file itself, and asks for changes from then on.
    const sentAt = wallet === 'apple' ? at : null
    const [row] = await tx.change(savePass({ ...about, wallet, tokenHash, contentHash, at, sentAt }))
    if (!row) throw new Error('the pass was not saved')
    // The same pass as before, if the wallet has one: its code contains its own id.
    return { row, loaded: await loadPass(tx, row, deps) }
  })
  if (isRefusal(made)) return made
  const { row, loaded } = made
  const { passId } = row
  if (!wallets.google || wallet === 'apple') return appleLink(config, shop, passId, now)
  const outcome = await wallets.google.save(googlePass(loaded, shop.merchantKey, config.publicUrl))
  if (outcome === 'refused') deps.log.error({ passId }, 'Google Wallet refused a pass')
  if (outcome !== 'saved') return fail('pass.later', {})
  await shop.write((tx) => tx.change(markSent({ passId, at: row.changedAt })))
  return { url: await wallets.google.linkOf(passId, now) }
}

function appleLink(
  { publicUrl, secret }: { readonly publicUrl: string; readonly secret: string },
  { merchantId, merchantKey }: { readonly merchantId: string; readonly merchantKey: string },
  passId: string,
  now: number,
): PassLink {
  return { url: `${publicUrl}/passes/${merchantKey}/${makeTicket(secret, merchantId, passId, now)}` }
}

/** Find what the caller may have a pass of. */
async function findOwned(
  tx: ReadTx,
  subject: PassSubject,
  owner: PassOwner,
): Promise<OwnedSubject | undefined> {
  if (subject.by !== 'own') return undefined
  const { kind, id } = subject
  return (await passSourceOf(kind)?.isOwn(tx, id, owner)) ? { kind, subjectId: id } : undefined
}
