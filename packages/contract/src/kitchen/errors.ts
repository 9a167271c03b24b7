import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of kitchens that several shops share. */
export const kitchenErrors = {
  /** It concerns several shops, so only owners of all shops may change it. */
  'sharedKitchen.ownersOfAll': refusal(),
  'sharedKitchen.tooFew': refusal(),
  'sharedKitchen.twice': refusal(),
  'sharedKitchen.taken': refusal<{ shop: string }>(),
  'sharedKitchen.unknown': refusal(),
  'sharedKitchen.changedMeanwhile': refusal(),
} as const satisfies ErrorTable
