import { existsSync } from 'node:fs'
import path from 'node:path'
import { TYPES_ALERTE } from '@ael/contract/alertes/regles.ts'
import { describe, expect, it } from 'vitest'
import { projectFiles, readProjectFile } from './source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const files = projectFiles()
const pages = files.filter((file) => file === 'README.md' || /^docs\/(?:domaines\/)?[^/]+\.md$/.test(file))
const exploitation = readProjectFile('docs/exploitation.md')

describe('docs/exploitation.md tells of', () => {
  const variables = [...readProjectFile('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z\b/gm)].map(
    ([, nom = '']) => nom,
  )

  it('every variable, those of SMS by way of docs/alertes.md', () => {
    const rows = [...exploitation.matchAll(/^\| ([^|]+) \|/gm)].map(([, first]) => first).join()
    const sms = readProjectFile('docs/alertes.md')
    const told = (nom: string): boolean =>
      nom === 'NODE_ENV' || (nom.startsWith('SMS_') ? sms.includes(nom) : rows.includes(`\`${nom}\``))
    expect(variables.filter((nom) => !told(nom))).toEqual([])
  })

  it('every variable that production refuses or doubts', () => {
    const [, section = ''] = exploitation.split('## Vérifier la configuration')
    const [table = ''] = section.split('\n## ')
    const jugees = [...readProjectFile('server/src/config/production.ts').matchAll(/^ {4}variable: '([A-Z_]+)'/gm)].map(
      ([, nom = '']) => nom,
    )
    expect(jugees.length).toBeGreaterThan(5)
    expect(jugees.filter((nom) => !table.includes(`\`${nom}\``))).toEqual([])
  })

  it('every job, with its hour', () => {
    const dits = [...exploitation.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(
      ([, nom, quand]) => `${nom} : ${quand}`,
    )
    const faits = files
      .filter((file) => file.endsWith('.job.ts'))
      .map((file) => {
        const text = readProjectFile(file)
        const lire = (champ: string): string => new RegExp(String.raw`\b${champ}: '?([^',\n]+)`).exec(text)?.[1] ?? ''
        return `${lire('nom')} : ${quand(lire('cron'), lire('toutesLesSecondes'), lire('aussitotSur'))}`
      })
    expect(dits.toSorted()).toEqual(faits.toSorted())
  })
})

it('docs/alertes.md tells of every type of alert', () => {
  const [, section = ''] = readProjectFile('docs/alertes.md').split('\n## Les types\n')
  const [table = ''] = section.split('\n## ')
  const dits = [...table.matchAll(/^\| ([A-Z]{2}) \|/gm)].map(([, type = '']) => type)
  expect(dits.toSorted()).toEqual(TYPES_ALERTE.toSorted())
})

/** When a job runs, in words. */
function quand(cron: string, secondes: string, canal: string): string {
  if (cron === '') return `${canal && 'aussitôt, et '}toutes les ${secondes} s`
  const [minute = '', heure = ''] = cron.split(' ')
  if (minute.includes('/')) return `toutes les ${minute.split('/')[1]} min`
  return heure === '*' ? `chaque heure, à la minute ${minute}` : `chaque jour à ${heure} h ${minute.padStart(2, '0')}`
}

describe.each(pages)('%s names', (page) => {
  const text = readProjectFile(page)

  it('commands that there are', () => {
    const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, nom = '']) => nom)
    expect(named.filter((nom) => !(nom in scripts))).toEqual([])
  })

  it('pages and files that there are', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
      path.posix.join(path.posix.dirname(page), target),
    )
    const quoted = [...text.matchAll(/`((?:contract|server|web|simulators|e2e|bench|scripts|docs)\/[\w./-]+)`/g)].map(
      ([, target = '']) => target,
    )
    expect([...linked, ...quoted].filter((target) => !existsSync(path.join(ROOT, target)))).toEqual([])
  })
})
