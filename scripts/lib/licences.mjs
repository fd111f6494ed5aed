import { existsSync, readFileSync, readdirSync } from 'node:fs'
import satisfies from 'spdx-satisfies'
import { inProject } from './project.mjs'

/** What may be shipped with a work that is not free, its notice being kept. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
  'Python-2.0',
]
/**
 * What is linked with and stays a library of its own: libvips, which sharp loads as a shared library, and which whoever installs may
 * replace. Its licence (LGPL) asks for that, and for its notice.
 */
const LINKED = /^@img\/sharp-/
/** Packages that tell their licence in their files alone, or not as SPDX writes it. @type {Record<string, string>} */
const READ = { 'png-js': 'MIT', ibantools: '(MIT OR MPL-2.0)' }

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} Shipped
 */

/** The packages of others that an installation runs, or that its pages carry, by name. @returns {Shipped[]} */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version, license, os }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      // A package of one platform is not installed on the others: the file must be the same everywhere.
      return { name, version, licence: READ[name] ?? license ?? '', text: os ? '' : textOf(place) }
    })
    .toSorted((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`))
}

/** Whether a licence, as SPDX writes it, is one that we may ship, by the package of this name. @param {string} licence @param {string} [name] */
export function isAllowed(licence, name = '') {
  try {
    return satisfies(licence, LINKED.test(name) ? [...ALLOWED, 'LGPL-3.0-or-later'] : ALLOWED)
  } catch {
    return false
  }
}

/** What `THIRD-PARTY-LICENSES` holds: the list, then each text once. @param {Shipped[]} shipped */
export function notices(shipped) {
  const lines = [...new Set(shipped.map(({ name, version, licence }) => `${name} ${version} (${licence})`))]
  /** @type {Map<string, Set<string>>} */
  const holders = new Map()
  for (const { name, text } of shipped.filter((one) => one.text !== ''))
    holders.set(text, (holders.get(text) ?? new Set()).add(name))
  const texts = [...holders].map(([text, names]) => `${'='.repeat(80)}\n${[...names].join(', ')}\n\n${text}`)
  return `Packages of others that the agency runs or carries in its pages.\n\n${lines.join('\n')}\n\n${texts.join('\n\n')}\n`
}

/** @param {string} place */
function textOf(place) {
  if (!existsSync(inProject(place))) return ''
  const files = readdirSync(inProject(place)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  return files
    .toSorted(compare)
    .map((file) =>
      readFileSync(inProject(place, file), 'utf8')
        .replaceAll(/[ \t\r]+$/gm, '')
        .trim(),
    )
    .join('\n\n')
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : Number(a > b))
