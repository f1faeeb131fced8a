import { initTRPC } from '@trpc/server'
import * as v from 'valibot'
import type { Publisher } from '../publishing/publisher.ts'
import { choicesSchema, newArticlePath, pressSchema, typedSchema } from '../shared.ts'
import { entriesIn, newArticle, withoutArticle } from './articles.ts'
import { findField } from './find.ts'
import { fileAt } from './forms.ts'
import { launchItems } from './launch.ts'
import type { Project } from './project.ts'
import type { Saver } from './save.ts'

const formSchema = v.object({ path: v.string(), ...typedSchema.entries })

/** All that the page can ask for and order. Its types are those of the page, too. */
export type Api = ReturnType<typeof api>

/** See {@link Api}. */
export function api({ root, clock }: Project, saver: Saver, publisher: Publisher) {
  const { router, procedure } = initTRPC.create({ isDev: false })
  const about = procedure.input(v.string())
  let last: Promise<unknown> = Promise.resolve()
  const order = procedure.use((call) => {
    // One at a time, whether the one before succeeded or not.
    const done = last.then(() => call.next())
    last = done.catch(() => {})
    return done
  })
  const orderAbout = order.input(v.string())
  return router({
    overview: procedure.query(async () => ({
      ...(await publisher.overview()),
      entries: entriesIn(root),
    })),
    file: about.query(({ input: path }) =>
      fileAt(root, path, path === newArticlePath ? undefined : saver.textAt(path)),
    ),
    launch: procedure.query(() => launchItems(root)),
    version: about.query(({ input: commit }) => publisher.changesOf(commit)),
    find: procedure.input(pressSchema).query(({ input: press }) => findField(root, press)),
    save: order.input(formSchema).mutation(({ input: form }) => {
      const isNew = form.path === newArticlePath
      return saver.saveForm(isNew ? newArticle(root, form.values, clock) : form)
    }),
    deleteArticle: orderAbout.mutation(({ input: path }) =>
      saver.put(withoutArticle(root, path)).then(() => ({})),
    ),
    undo: orderAbout.mutation(({ input: id }) => publisher.undo(id)),
    undoAll: order.mutation(() => publisher.undoAll()),
    check: order.mutation(() => publisher.check()),
    publish: orderAbout.mutation(({ input: checked }) => publisher.publish(checked)),
    merge: order.input(choicesSchema).mutation(({ input: choices }) => publisher.merge(choices)),
    bringBack: orderAbout.mutation(({ input: commit }) => publisher.bringBack(commit)),
    removePicture: orderAbout.mutation(({ input: path }) => publisher.removePicture(path)),
  })
}
