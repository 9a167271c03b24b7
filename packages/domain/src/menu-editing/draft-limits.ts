/** What a menu may hold; the database has the same bounds where it can (migration 003). */
export const draftLimits = {
  nameLength: 200,
  sizeNameLength: 100,
  descriptionLength: 2_000,
  noteLength: 200,
  priceCents: 100_000_000,
  sizes: 50,
  maxQuantity: 999,
  optionQuantity: 99,
  options: 100,
  groupsOfItem: 30,
  ingredientsOfItem: 60,
  tagsOfItem: 30,
  items: 5_000,
  categories: 500,
  optionGroups: 1_000,
  labels: 1_000,
} as const
