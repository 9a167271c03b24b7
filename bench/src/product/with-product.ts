import { printResult } from '../measure/print.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from './start-product.ts'

/** Start a fresh product, print the result of `measure`, and stop it in any case. */
export async function withProduct(
  measure: (product: Product) => Promise<unknown>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = makeDataDir()
  const product = await startProduct({ dataDir, env })
  try {
    printResult(await measure(product))
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
}
