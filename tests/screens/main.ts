/**
 * `npm run screens`: compares each page, in both schemes and at two widths, with how it looked when
 * the references were made. `npm run screens -- --update` makes them anew.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '../../content/pages.ts'
import { serve } from '../bench/serve.ts'
import { readSettingsOrStop } from '../../settings/read-settings-or-stop.ts'
import { buildSite, isBuilt } from '../../site-build/build-site.ts'
import { difference, encode } from './compare.ts'
import { withCamera, type Shot } from './camera.ts'

/** Share of a picture's pixels that may differ by more than the eye would see. */
const tolerance = 0.001

const root = join(import.meta.dirname, '../..')
const references = join(import.meta.dirname, 'references')
const made = join(root, 'node_modules/.cache/screens')
const versionFile = join(references, 'chromium.txt')

const { values: options } = parseArgs({ options: { update: { type: 'boolean', default: false } } })

const shots: Shot[] = Object.entries(pages).flatMap(([name, { path }]) =>
  [390, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({
      name: `${name}-${width}-${scheme}`,
      path,
      width,
      scheme,
    })),
  ),
)

const build = join(root, 'build')
const { build: settings } = readSettingsOrStop()
if (!isBuilt(build, settings)) buildSite(build, settings)
const site = await serve('tests/bench/site-server.ts', build)
try {
  await withCamera(site.url, async (take, version) => {
    if (options.update) await update(take, version)
    else await compare(take, version)
  })
} finally {
  site.stop()
}

type Take = (shot: Shot) => Promise<Buffer>

async function update(take: Take, version: string): Promise<void> {
  rmSync(references, { recursive: true, force: true })
  mkdirSync(references)
  for (const shot of shots) {
    writeFileSync(join(references, `${shot.name}.webp`), await encode(await take(shot)))
  }
  writeFileSync(versionFile, `${version}\n`)
  console.log(`${shots.length} references made with Chromium ${version}.`)
}

async function compare(take: Take, version: string): Promise<void> {
  const pinned = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none'
  if (pinned !== version) {
    console.error(
      `The references were made with Chromium ${pinned}, and this is ${version}, which draws text its own way: look at the pages, then make them anew with "npm run screens -- --update".`,
    )
    process.exitCode = 1
    return
  }
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  for (const shot of shots) {
    const now = await encode(await take(shot))
    const share = await difference(readFileSync(join(references, `${shot.name}.webp`)), now)
    const same = share <= tolerance
    console.log(`${same ? 'same     ' : 'different'} ${shot.name} ${(share * 100).toFixed(2)} %`)
    if (same) continue
    process.exitCode = 1
    writeFileSync(join(made, `${shot.name}.webp`), now)
  }
  if (process.exitCode === 1) console.error(`What is different now lies in ${made}.`)
}
