import { expect, test } from 'vitest'
import { Hero } from '../../app/sections/hero/hero.tsx'
import { renderingsNote } from '../../app/layout/footer.tsx'
import type { Picture } from '../../model/schema/picture.ts'
import { shownLamp } from '../../model/pictures-in-use.ts'
import { footer, hero, lamp } from '../site-content.ts'
import { html } from './html.ts'

const picture = (file: string, rendering = true): Picture => ({
  file,
  description: 'A lamp.',
  rendering,
  dusk: null,
  focus: null,
})

test('the footer says of the pictures what is true: all, some, or none are renderings', () => {
  const notes = [17, 16, 1, 0].map((renderings) =>
    renderingsNote(footer, { renderings, pictures: 17 }),
  )
  const { all, some } = footer.renderings
  expect(notes).toEqual([all, some, some, null])
})

test.skipIf(lamp.day === null)(
  'the first screen switches the lamp between two pictures, and has no switch where there is one',
  () => {
    const { dusk, day } = lamp
    const both = html(Hero, { pictures: { dusk, day } })
    for (const part of ['role="switch"', `${day?.file}-`, `${dusk.file}-`]) {
      expect(both).toContain(part)
    }
    const alone = html(Hero, { pictures: { dusk, day: null } })
    for (const part of ['role="switch"', 'prefers-color-scheme', `${day?.file}-`]) {
      expect(alone).not.toContain(part)
    }
    expect(alone).toContain(`${dusk.file}-`)
    expect(alone).toContain(hero.standfirst)
  },
)

test.each([
  [false, false, ['hero-dusk', 'hero-day']],
  [true, true, ['hero-dusk', 'hero-day']],
  [false, true, ['hero-dusk', undefined]],
  [true, false, ['hero-day', undefined]],
])(
  'the lamp has two pictures of one kind, or the photograph alone: drawn at dusk %s, by day %s',
  (atDusk, byDay, files) => {
    const { dusk, day } = shownLamp({
      dusk: picture('hero-dusk', atDusk),
      day: picture('hero-day', byDay),
    })
    expect([dusk.file, day?.file]).toEqual(files)
  },
)
