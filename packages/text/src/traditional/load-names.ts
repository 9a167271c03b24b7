/**
 * The function that writes a shop's names in traditional characters. Loads 60 KiB (brotli), for readers of that language
 * alone. Rejects where the file cannot be fetched.
 */
export async function loadNameConverter(): Promise<(name: string) => string> {
  const [{ ConverterFactory }, { table }] = await Promise.all([
    import('opencc-js/core'),
    import('./table.ts'),
  ])
  return ConverterFactory([table])
}
