import { expect, test } from 'vitest'
import { privacyNote } from '../../model/privacy.ts'
import { readSettings } from '../../settings/settings.ts'
import { content, lamp, privacy } from '../site-content.ts'

test('the note on privacy speaks of the lamp’s switch where there is one', () => {
  const { build } = readSettings({}, import.meta.dirname)
  const noteWith = (day: typeof lamp.day) =>
    privacyNote({ ...content, lamp: { ...lamp, day } }, { ...build, delivery: 'inbox' })
      .map(({ text }) => text)
      .join(' ')
  expect(noteWith(lamp.dusk)).toContain(privacy.inTheBrowser.lampChoice)
  expect(noteWith(null)).not.toContain(privacy.inTheBrowser.lampChoice)
})
