import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Hero } from '../../app/sections/hero/hero.tsx'
import { renderingsNote } from '../../content/renderings-note.ts'
import { hero } from '../../content/home.data.ts'
import type { Picture } from '../../content/schema/picture.ts'
import { shownLamp, type Lamp } from '../../content/shown-lamp.ts'

const html = (pictures: Lamp) => renderToStaticMarkup(createElement(Hero, { pictures }))

const picture = (file: string): Picture => ({ file, description: 'A lamp.', focus: null })
const lamp = { dusk: picture('hero-dusk'), day: picture('hero-day') }

describe('the footer says of the pictures', () => {
  test.each([
    [17, 'The pictures on this site are renderings, not photographs of our products.'],
    [16, 'Some pictures on this site are renderings, not photographs of our products.'],
    [1, 'Some pictures on this site are renderings, not photographs of our products.'],
    [0, null],
  ])('what is true while %i of 17 are renderings', (renderings, says) => {
    expect(renderingsNote({ renderings, pictures: 17 })).toBe(says)
  })
})

describe('the first screen', () => {
  test('switches the lamp between its two pictures', () => {
    expect(html(lamp)).toContain('role="switch"')
    expect(html(lamp)).toContain('hero-day')
  })

  test('has no switch where there is one picture, and is otherwise the same', () => {
    const alone = html({ ...lamp, day: null })
    expect(alone).not.toMatch(/role="switch"|data-island|prefers-color-scheme|hero-day/)
    expect(alone).toContain('hero-dusk')
    expect(alone).toContain(hero.standfirst)
  })
})

describe('the lamp', () => {
  test('has both pictures while they are of one kind', () => {
    expect(shownLamp(lamp, () => true)).toEqual(lamp)
    expect(shownLamp(lamp, () => false)).toEqual(lamp)
  })

  test.each(['hero-dusk', 'hero-day'] as const)(
    'is the photograph alone where only %s is one',
    (photograph) => {
      expect(shownLamp(lamp, (file) => file !== photograph)).toEqual({
        dusk: picture(photograph),
        day: null,
      })
    },
  )
})
