/**
 * What finds a customer by name: the name in lower case and, of a Chinese name, its pinyin and the initials, one a line.
 * The dictionary is large: only a Chinese name loads it.
 */
export async function searchKeys(name: string): Promise<string> {
  const lower = name.toLowerCase()
  if (!/\p{Script=Han}/u.test(name)) return lower
  const { pinyin } = await import('pinyin-pro')
  const spell = (pattern: 'pinyin' | 'first') =>
    pinyin(name, { toneType: 'none', pattern, nonZh: 'removed', v: true, surname: 'head', separator: '' })
  return [lower, spell('pinyin'), spell('first')].join('\n')
}
