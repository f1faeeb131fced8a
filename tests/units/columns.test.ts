import { expect, test } from 'vitest'
import { columnsFor } from '../../app/components/columns.tsx'

const widths = { two: 2, three: 3, four: 4 }

test.each([2, 3, 4, 5, 6, 7])('of %d entries, none is left alone in the last row', (entries) => {
  expect(entries % widths[columnsFor(entries)]).not.toBe(1)
})

test('three entries stand side by side', () => {
  expect(columnsFor(3)).toBe('three')
})
