import type { settings } from '@tabard/contract/settings/calls'
import type { Handler } from '../../../http/handler.ts'
import { saveSettings as save } from '../../shops/settings/save-settings.ts'
import { republish } from './republish.ts'

/**
 * Save settings, and republish the published menus if a changed one is part of their pricing rules. The
 * drafts stay unpublished.
 */
export const saveSettings: Handler<typeof settings.save> = (request) =>
  save(request, async (tx, shopIds, who) => {
    for (const shopId of shopIds) await republish(tx, { shopId, now: request.now, who })
  })
