import { describe, expect, it } from 'vitest'
import { importsOf, isSource, projectFiles, readProjectFile } from './source-files.ts'

/** The domains, under the same name everywhere. */
const DOMAINES = new Set([
  'acces',
  'utilisateurs',
  'federation',
  'clients',
  'abonnements',
  'groupes',
  'consommation',
  'consentements',
  'echanges',
  'exploitation',
  'alertes',
  'factures',
  'prelevements',
  'releves',
  'paiements',
  'demarches',
  'interventions',
  'services',
  'documents',
  'contenus',
  'tableau-de-bord',
  'configuration',
  'referentiel',
  'journal',
  'sante',
])
/** What stands beside the domains, and is none. */
const BESIDE = new Set(['commun', 'testing', 'support', 'interface', 'administration'])

const WORKSPACES = ['contract', 'server', 'simulators', 'web', 'e2e', 'bench', 'scripts']

const files = projectFiles()
const sources = files.filter(isSource)

/** The sub-folders of a folder that hold files. */
function foldersOf(parent: string): string[] {
  const below = files
    .filter((file) => file.startsWith(`${parent}/`))
    .map((file) => file.slice(parent.length + 1).split('/'))
  return [...new Set(below.filter((parts) => parts.length > 1).map(([folder = '']) => folder))]
}

describe('names', () => {
  it.each(['contract/src', 'server/src/domaines', 'web/src/features', 'web/src/features/administration', 'e2e'])(
    'folders of %s are domains',
    (parent) => {
      expect(foldersOf(parent).filter((folder) => !DOMAINES.has(folder) && !BESIDE.has(folder))).toEqual([])
    },
  )

  it('every domain with routes declares its calls', () => {
    const served = files.flatMap((file) => /^server\/src\/domaines\/([^/]+)\/routes\.ts$/.exec(file)?.[1] ?? [])
    expect(served.filter((domaine) => !files.includes(`contract/src/${domaine}/calls.ts`))).toEqual([])
  })

  it('folders are in kebab-case', () => {
    const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)))
    expect([...folders].filter((folder) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([])
  })

  it('migrations bear their time', () => {
    const migrations = files.filter((file) => file.startsWith('server/src/db/migrations/'))
    expect(migrations.filter((file) => !/\/\d{14}_[a-z0-9_]+\.sql$/.test(file))).toEqual([])
  })
})

describe('packages', () => {
  type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>
  const manifest = (folder: string) => JSON.parse(readProjectFile(`${folder}package.json`)) as Manifest
  const root = manifest('')

  it.each(WORKSPACES)('%s declares those that it imports, ours among them', (workspace) => {
    const own = manifest(`${workspace}/`)
    const declared = new Set(Object.keys({ ...own.dependencies, ...own.devDependencies, ...root.devDependencies }))
    const imported = sources
      .filter((file) => file.startsWith(`${workspace}/`))
      .flatMap((file) => importsOf(file, readProjectFile(file)))
      .map(({ from, target }) => ({ from, name: packageOf(target) }))
      .filter(({ name }) => name !== null && name !== `@ael/${workspace}` && !declared.has(name))
    expect(imported.map(({ from, name }) => `${from} → ${name}`)).toEqual([])
  })
})

/** The package that an import's target belongs to, ours for a file of another workspace; null for what Node brings. */
function packageOf(target: string): string | null {
  if (target.includes(':')) return null
  const workspace = /^([a-z0-9]+)\/.*\.\w+$/.exec(target)?.[1]
  return workspace === undefined ? target : `@ael/${workspace}`
}
