import * as v from 'valibot'
import { amount, explained, optional, paragraph, section, text } from './text.ts'

const percent = (title: string) => amount(title, 0, 100)

const pictureFile = (title: string) =>
  v.pipe(
    text(title),
    v.regex(
      /^[\w-]+$/,
      'Write the name of a file in content/pictures, without its ending: letters, digits, and hyphens.',
    ),
    v.metadata({ folder: 'content/pictures' }),
  )

/** A picture where it is used: which one it is, and what it shows. */
export function picture(title = 'Picture') {
  return v.pipe(
    section(title, {
      file: pictureFile('Picture'),
      description: v.pipe(
        paragraph('What it shows, for people who can’t see it', 200),
        v.minLength(20, 'Say what the picture shows, in 20 letters or more.'),
        v.regex(
          /^[^\p{Ll}].*\.$/u,
          'Say it in a sentence: begin with a capital, and end with a period.',
        ),
        v.check(
          (said) => !/photo/i.test(said),
          'Say what the picture shows, not that it is a photograph.',
        ),
      ),
      rendering: v.pipe(
        v.nullish(v.boolean('Write true or false.'), false),
        v.title('A rendering, not a photograph'),
        v.description('Only for a picture that a program has drawn.'),
      ),
      dusk: optional(
        explained(
          pictureFile('The same picture at dusk'),
          'Renderings only: the same view, lit by the lamp. If the picture already shows the evening, choose it again. Leave this empty for a photograph, which is dimmed at dusk.',
        ),
      ),
      focus: optional(
        explained(
          section('The point to keep when the picture is cut', {
            x: percent('Percent from the left'),
            y: percent('Percent from the top'),
          }),
          'Press the picture to set it. Until you do, it is the middle.',
        ),
      ),
    }),
    v.metadata({ missing: 'Choose a picture, and say what it shows.' }),
  )
}

/** A picture where it is used. */
export type Picture = v.InferOutput<ReturnType<typeof picture>>

/** Its twin, itself, or null. A photograph has none: `dusk` is left over from a rendering. */
export function duskOf({ dusk, rendering }: Picture): string | null {
  return rendering ? dusk : null
}
