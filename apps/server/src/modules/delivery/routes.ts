import { delivery, deliverySetup, ownAddresses } from '@tabard/contract/delivery/calls'
import { deliverySchemas, deliverySetupSchemas, ownAddressesSchemas } from '@tabard/contract/delivery/schema'
import { bindRows } from '../../http/bind.ts'
import { keepAddress, listOwnAddresses, removeAddress } from './own-addresses.ts'
import { quoteDelivery, tryAddress } from './quote-delivery.ts'
import { locateShop, savePlace } from './save-place.ts'
import { removeZone, saveZone } from './save-zone.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { showSetup } from './show-setup.ts'

export const deliveryRows = [
  ...bindRows(delivery, deliverySchemas, { quote: quoteDelivery, suggest: suggestAddresses }),
  ...bindRows(ownAddresses, ownAddressesSchemas, {
    list: listOwnAddresses,
    keep: keepAddress,
    remove: removeAddress,
  }),
  ...bindRows(deliverySetup, deliverySetupSchemas, {
    show: showSetup,
    savePlace,
    locateShop,
    saveZone,
    removeZone,
    tryAddress,
  }),
]
