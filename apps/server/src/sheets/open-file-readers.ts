import { join } from 'node:path'
import type { Log } from '../log.ts'
import { createMenuReader } from '../modules/catalogue/importing/menu-reader.ts'
import type { StatementFile, UnderstoodStatement } from '../modules/settlement/files/understand-statement.ts'
import type {
  GiftCardFile,
  UnderstoodGiftCards,
} from '../modules/value/gift-cards/importing/understand-gift-cards.ts'
import { createFileReader } from './file-reader.ts'

/** Open the readers of uploaded files, each with a thread of its own. `built`: the folder of the built threads. */
export function openFileReaders(built: string, log: Log) {
  const readers = {
    menuReader: createMenuReader(join(built, 'understand-file.js'), log),
    statementReader: createFileReader<StatementFile, UnderstoodStatement>(
      { entry: join(built, 'understand-statement.js'), name: 'understandStatement' },
      log,
    ),
    giftCardReader: createFileReader<GiftCardFile, UnderstoodGiftCards>(
      { entry: join(built, 'understand-gift-cards.js'), name: 'understandGiftCards' },
      log,
    ),
  }
  return {
    readers,
    stop: async () => {
      await Promise.all(Object.values(readers).map((reader) => reader.stop()))
    },
  }
}
