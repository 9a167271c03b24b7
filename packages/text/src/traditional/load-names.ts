type WriteName = (name: string) => string

let loading: Promise<WriteName> | undefined

/**
 * The function that writes a shop's names in traditional characters. Loads 60 KiB (brotli), for readers of that language
 * alone, and builds its dictionary once. Rejects where the file cannot be fetched; the next call tries again.
 */
export function loadNameConverter(): Promise<WriteName> {
  loading ??= build().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function build(): Promise<WriteName> {
  const [{ ConverterFactory }, { table }] = await Promise.all([
    import('opencc-js/core'),
    import('./table.ts'),
  ])
  return ConverterFactory([table])
}
