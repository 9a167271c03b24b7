import { printResult } from '../measure/print.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from './start-product.ts'

/** Starts a fresh product, prints what `measure` answers, and stops it whatever happens. */
export async function withProduct(measure: (product: Product) => Promise<unknown>): Promise<void> {
  const dataDir = makeDataDir()
  const product = await startProduct({ dataDir })
  try {
    printResult(await measure(product))
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
}
