import { expect, test } from 'vitest'
import { privacyNote } from '../../model/content/privacy.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { content, lamp, privacy } from '../site-content.ts'

test('the note on privacy speaks of the lamp’s switch where there is one, and names every host of a counter', () => {
  const { build } = readSettings(
    {
      VISITS_SCRIPT: '<script src="https://count.example/x.js"></script>',
      VISITS_CONNECT: 'https://api.example',
    },
    import.meta.dirname,
  )
  const noteWith = (day: typeof lamp.day) =>
    privacyNote({ ...content, lamp: { ...lamp, day } }, true, build)
      .map(({ text }) => text)
      .join(' ')
  expect(noteWith(lamp.dusk)).toContain(privacy.inTheBrowser.lampChoice)
  expect(noteWith(null)).not.toContain(privacy.inTheBrowser.lampChoice)
  expect(noteWith(null)).toContain('count.example and api.example')
})
