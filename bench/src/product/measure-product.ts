import { startCompanion, type Companion } from '../load/ask-process.ts'
import { printResult } from '../measure/print.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from './start-product.ts'

/** A fresh product, a load generator and a control, each in its own process. */
export interface Bench {
  readonly product: Product
  readonly load: Companion
  readonly control: Companion
}

/** The files of the companions. */
interface Companions {
  readonly load: string
  readonly control: string
}

/** Start all three, print the result of `measure`, and stop them in any case. */
export async function measureProduct(
  companions: Companions,
  measure: (bench: Bench) => Promise<unknown>,
): Promise<void> {
  const dataDir = makeDataDir()
  const product = await startProduct({ dataDir })
  const load = startCompanion(companions.load)
  const control = startCompanion(companions.control)
  try {
    printResult(await measure({ product, load, control }))
  } finally {
    await Promise.all([load.stop(), control.stop()])
    await product.stop()
    removeDataDir(dataDir)
  }
}
