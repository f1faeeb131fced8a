import * as v from 'valibot'

/*
 * The kinds of text that an owner writes. A title names the field in the editor and in messages;
 * each message is a sentence that says what to do.
 */

/** A text of any kind. */
export function text(title: string) {
  return v.pipe(
    v.string(({ received }) =>
      received === 'undefined' || received === 'null'
        ? blank(title)
        : 'This has to be text. Put it in quotation marks.',
    ),
    v.check((input) => input.trim() !== '', blank(title)),
    v.check((input) => input === input.trim(), 'Take out the space at the beginning or the end.'),
    v.title(title),
  )
}

/** One line of text. */
export function line(title: string, longest: number) {
  return v.pipe(oneLine(title, longest), noBraces)
}

/** The name of a company, a person or a source. It can have any words. */
export function name(title: string, longest: number) {
  return v.pipe(singleLine(title, longest), noBraces)
}

/**
 * One line of text that can contain braces: `template.ts` says which.
 */
export function oneLine(title: string, longest: number) {
  return singleLine(title, longest)
}

function singleLine(title: string, longest: number) {
  return v.pipe(
    text(title),
    v.check((input) => !input.includes('\n'), 'This is one line. Take out the line break.'),
    v.maxLength(longest, tooLong),
  )
}

/** A paragraph: several sentences, without a line break between them. */
export function paragraph(title: string, longest = 600) {
  return v.pipe(line(title, longest), v.metadata({ multiline: true }))
}

/** A day, as in `2026-11-21`: ISO 8601. */
export function day(title: string) {
  return v.pipe(
    text(title),
    v.isoDate('This is not a date. Write it as year, month, and day, such as 2026-11-21.'),
    v.check(
      (date) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false,
      'There is no such date. Check the month and the day.',
    ),
  )
}

/** The address of a page on another site. */
export function webAddress(title: string) {
  return v.pipe(
    text(title),
    v.url('This is not a web address. Copy it from the browser: https://…'),
    v.startsWith('https://', 'Begin the address with https://.'),
  )
}

/** A whole number within bounds. */
export function wholeNumber(title: string, least: number, most: number) {
  return v.pipe(amount(title, least, most), v.integer('Write a whole number.'))
}

/** A number within bounds. */
export function amount(title: string, least: number, most: number) {
  const between = `Write a number from ${least} to ${most}.`
  return v.pipe(
    v.number('Write a number, such as 7 or 40.2206.'),
    v.minValue(least, between),
    v.maxValue(most, between),
    v.title(title),
  )
}

/** A statement that is true or not. */
export function yesOrNo(title: string) {
  return v.pipe(v.boolean('Write true or false.'), v.title(title))
}

/** A field that can be left empty. It is then `null`, and nothing is shown. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema, null)
}

/** A field with a note for the owner: when it shows, or what depends on it. */
export function explained<Schema extends v.GenericSchema>(schema: Schema, note: string) {
  return v.pipe(schema, v.description(note))
}

/** A group of fields. Any other name is refused as a misspelling. */
export function group<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, received, path }) => {
    const name = String(path?.at(-1)?.key)
    if (expected === 'never') {
      return `There is no field “${name}” here. The fields are ${Object.keys(entries).join(', ')}.`
    }
    if (received !== 'undefined') return 'Several fields belong here, each with its name.'
    const entry = entries[name]
    return missingIn(entry) ?? blank((entry && v.getTitle(entry)) ?? name)
  })
}

/** What a group or list asks for where it is left out; of other fields nothing. */
function missingIn(entry: v.ObjectEntries[string] | undefined): string | undefined {
  if (entry?.type === 'array') return 'Write at least one of these.'
  if (entry?.type !== 'strict_object') return undefined
  const { missing } = v.getMetadata(entry)
  return typeof missing === 'string' ? missing : 'Fill in its fields.'
}

/** A group of fields with a title. */
export function section<Entries extends v.ObjectEntries>(title: string, entries: Entries) {
  return v.pipe(group(entries), v.title(title))
}

const blank = (title: string) => `“${title}” is blank. Write it.`

const noBraces = v.check<string, string>(
  (text) => !/[{}]/.test(text),
  'Take out { and }. Nothing is filled in here: write the words themselves.',
)

/** @param rule says what is wrong with a text, in a sentence, or null */
export function follows(rule: (text: string) => string | null) {
  return v.check<string, (issue: { input: string }) => string>(
    (text) => rule(text) === null,
    ({ input }) => rule(input) ?? '',
  )
}

function tooLong({ input, requirement }: { input: string; requirement: number }): string {
  const most = requirement === 1 ? 'one character' : `${requirement} characters`
  return `This can have ${most} at most; it has ${input.length}. Shorten it.`
}
