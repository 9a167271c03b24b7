import { startCompanion, type Companion } from '../load/ask-process.ts'
import { printResult } from '../measure/print.ts'
import { makeDataDir, removeDataDir, startProduct, type Product } from './start-product.ts'

/** A fresh product, a load generator and a control, each in a process of its own. */
export interface Bench {
  readonly product: Product
  readonly load: Companion
  readonly control: Companion
}

/** The companions' files. */
interface Companions {
  readonly load: string
  readonly control: string
}

/** Starts the three, prints what `measure` answers, and stops them whatever happens. */
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
