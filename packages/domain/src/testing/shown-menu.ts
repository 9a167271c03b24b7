import type { ImportedMenu } from '../importing/reading/imported-item.ts'

/** Items as `category | name | second name | sizes | groups` */
export const shownItems = ({ items }: ImportedMenu) =>
  items.map(({ category, names, sizes, options }) =>
    [
      category.map(({ first, second }) => (second === '' ? first : `${first}/${second}`)).join(' > '),
      names.first,
      names.second,
      sizes.map((size) => `${size.names.first} ${size.cents}`.trim()).join(', '),
      options.join(', '),
    ].join(' | '),
  )
/** Option groups as `name min-max: options`. */
export const shownGroups = ({ groups }: ImportedMenu) =>
  groups.map(
    ({ names, min, max, options }) =>
      `${names.first} ${min ?? ''}-${max ?? ''}: ${options.map((each) => `${each.names.first} ${each.cents ?? 0}`).join(', ')}`,
  )
