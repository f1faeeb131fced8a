import { initTRPC } from '@trpc/server'
import * as v from 'valibot'
import { publisher } from '../publishing/publisher.ts'
import { choicesSchema, newArticlePath, pressSchema, typedSchema } from '../shared.ts'
import { blankIn, entriesIn, newArticle, ownPictures, withoutArticle } from './articles.ts'
import { findField } from './find.ts'
import { fileAt } from './forms.ts'
import { launchItems } from './launch.ts'
import { filesHash } from './pictures.ts'
import { making, type Project } from './project.ts'
import { saver } from './save.ts'

const words = { deleted: 'Deleted. What was published comes back with Undo.' }

/** What Git calls a version: no option of a command. */
const commitSchema = v.pipe(v.string(), v.regex(/^[\da-f]{40,64}$/))

const formSchema = v.object({ path: v.string(), ...typedSchema.entries, choices: choicesSchema })

/** The types of the page, too. */
export type Api = ReturnType<typeof api>

/** All that the page can ask for and order. */
export function api(project: Project) {
  const { root, site: address, clock } = project
  const { saveForm, put, remove, textAt } = saver(project)
  const site = publisher(project)
  const { router, procedure } = initTRPC.create({ isDev: false })
  let last: Promise<unknown> = Promise.resolve()
  let ended = 0
  const start = clock.now().toISOString()
  const order = procedure.use((call) => {
    // One at a time, whether the one before succeeded or not.
    const done = last.then(() => call.next()).finally(() => (ended += 1))
    last = done.catch(() => {})
    return done
  })
  const orderAbout = order.input(v.string())
  return router({
    /** Asked for every second. The state is another one after each order and change. */
    pulse: procedure.query(() => {
      const { isMaking, refusal } = project.webFormats.state()
      return {
        start,
        address,
        doing: isMaking ? making : '',
        refusal,
        state: `${ended} ${filesHash(root)}`,
      }
    }),
    overview: procedure.query(async () => ({
      ...(await site.overview()),
      entries: entriesIn(root),
    })),
    file: procedure.input(v.string()).query(({ input: path }) => fileAt(root, path, textAt(path))),
    launch: procedure.query(() => launchItems(root)),
    version: procedure.input(commitSchema).query(({ input: commit }) => site.changesOf(commit)),
    find: procedure.input(pressSchema).query(({ input: press }) => findField(root, press)),
    save: order.input(formSchema).mutation(({ input: form }) => {
      if (form.path !== newArticlePath) return saveForm(form)
      const problems = blankIn(root, form)
      const [first] = problems
      if (first) return { says: `${first.where}: ${first.says}`, problems }
      return saveForm(newArticle(root, form.values, clock))
    }),
    deleteArticle: order
      .input(v.object({ path: v.string(), withPictures: v.boolean() }))
      .mutation(async ({ input: { path, withPictures } }) => {
        const pictures = withPictures ? ownPictures(root, path) : []
        await put(withoutArticle(root, path))
        for (const picture of pictures) remove(picture)
        return { says: words.deleted }
      }),
    undo: orderAbout.mutation(({ input: id }) => site.undo(id)),
    undoAll: order.mutation(() => site.undoAll()),
    check: order.mutation(() => site.check()),
    publish: orderAbout.mutation(({ input: checked }) => site.publish(checked)),
    merge: order.input(choicesSchema).mutation(({ input: choices }) => site.merge(choices)),
    bringBack: order.input(commitSchema).mutation(({ input: commit }) => site.bringBack(commit)),
  })
}
