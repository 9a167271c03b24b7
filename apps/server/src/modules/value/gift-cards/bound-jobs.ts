import { bindJobs } from '../../../job-declarations.ts'
import { enqueueForEveryShop } from '../../platform/enqueue-for-every-shop.ts'
import { expireStoredValue } from '../stored-value/expire-stored-value.ts'
import { remindToTopUp } from '../stored-value/remind-to-top-up.ts'
import { giftCardJobs } from './jobs.ts'
import { activateSold } from './lifecycle/activate-gift-card.ts'
import { expireGiftCards } from './lifecycle/expire-gift-cards.ts'
import { sendGiftCard } from './lifecycle/send-gift-card.ts'
import { tellOfChange } from './lifecycle/tell-of-change.ts'

/** The jobs of gift cards and stored value with their use cases. */
export const boundGiftCardJobs = bindJobs(giftCardJobs, {
  'value.sold': (deps, payload, merchantId) => activateSold(deps, merchantId, payload),
  'giftCard.send': (deps, payload, merchantId) => sendGiftCard(deps, merchantId, payload),
  'giftCard.tell': (deps, payload, merchantId) => tellOfChange(deps, merchantId, payload),
  'value.expire': async (deps, { shopId }, merchantId) => {
    await expireGiftCards(deps, merchantId, shopId)
    await expireStoredValue(deps, merchantId, shopId)
  },
  'value.remind': (deps, { shopId }, merchantId) => remindToTopUp(deps, merchantId, shopId),
  'value.expireAll': (deps) => enqueueForEveryShop(deps, ['value.expire']),
  'value.remindAll': (deps) => enqueueForEveryShop(deps, ['value.remind']),
})
