import { argumentOf, type Command } from './command.ts'
import { noSuchInquiry, wipe, withStore } from './owner-store.ts'

export const deleteInquiry: Command = {
  summary: 'deletes one inquiry for good',
  arguments: ['ID'],
  options: [],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      const id = argumentOf(given)
      if (!(await store.delete(id))) throw noSuchInquiry(id)
      process.stdout.write('Deleted. Earlier backups, exports, and emails may still contain it.\n')
      await wipe(store)
    }),
}
