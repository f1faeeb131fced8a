import { expect, test } from 'vitest'
import { Footer } from '../../app/layout/footer.tsx'
import { Hero } from '../../app/sections/hero/hero.tsx'
import { renderingsIn } from '../../model/picture-places.ts'
import { footer, hero, lamp, pictures } from '../site-content.ts'
import { html } from './html.ts'
import { renderings } from 'virtual:content'

test('the footer says of the pictures what is true: all, some, or none are renderings', () => {
  const drawn = (rendering: boolean) =>
    pictures.map((one) => ({ ...one, picture: { ...one.picture, rendering } }))
  const [all, none] = [drawn(true), drawn(false)]
  const counted = [all, [...all, ...none], none].map(renderingsIn)
  expect(counted).toEqual(['all', 'some', 'none'])
  expect(footer.renderings.none).toBeNull()
  expect(html(Footer, { path: '/' })).toContain(footer.renderings[renderings] ?? footer.noAdvice)
})

test('no description calls a picture a photograph', () => {
  for (const { picture } of pictures) expect(picture.description).not.toMatch(/photo/i)
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
