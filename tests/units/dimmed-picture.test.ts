import { expect, test } from 'vitest'
import { Hero } from '../../app/sections/hero/hero.tsx'
import type { Picture } from '../../model/schemas.ts'
import { lamp } from '../site-content.ts'
import { html } from './html.ts'

test('a picture without a twin, such as an owner’s photograph, is dimmed at dusk; one that has a twin is not', () => {
  const photograph: Picture = { ...lamp.dusk, dusk: null }
  const dimmed = (dusk: Picture, day: Picture | null) =>
    html(Hero, { pictures: { dusk, day } }).includes('daylight')
  expect(dimmed(photograph, null)).toBe(true)
  expect(dimmed(lamp.dusk, lamp.day)).toBe(false)
})
