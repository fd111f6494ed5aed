import { expect, it } from 'vitest'
import { FONCTIONNALITES } from '@ael/contract/configuration/fonctionnalites.ts'
import { LECTEURS } from '@ael/contract/configuration/lecteurs.ts'
import { PARAMETRES } from '@ael/contract/configuration/parametres.ts'
import { projectFiles, readProjectFile } from './source-files.ts'

const LUS = /^(?:contract\/src|server\/src|web\/src)\/.*\.(?:ts|tsx|sql)$/
const NON_LUS = /\.test\.|\/testing\/|\/demo\/|^contract\/src\/configuration\/|schema\.generated/
const sources = projectFiles()
  .filter((file) => LUS.test(file) && !NON_LUS.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }))

/** The ways to read a feature or a parameter: by its name as a property, a key, an argument, or a value of the database. */
function lecteurs(nom: string, type: 'Fonctionnalite' | 'Parametre'): string[] {
  const propriete = new RegExp(String.raw`\b(?:fonctionnalites|parametres)\??(?:\.${nom}\b|\['${nom}'\])`, 'i')
  const argument = new RegExp(
    String.raw`\b(?:actif|nombre|estActive|useFonctionnalite|useParametre)\([^)]*(?:\([^)]*\)[^)]*)?'${nom}'`,
  )
  const destructure = new RegExp(String.raw`\{[^}]*\b${nom}\b[^}]*\} = [^\n]*(?:fonctionnalites|parametres|lire\(\))`)
  // `ANNEE` is a period as well: a bare name only counts where the type says what it names.
  const nomme = new RegExp(String.raw`'${nom}'`)
  return sources
    .filter(({ file, text }) =>
      file.endsWith('.sql')
        ? nomme.test(text)
        : propriete.test(text) ||
          argument.test(text) ||
          destructure.test(text) ||
          (text.includes(type) && nomme.test(text)),
    )
    .map(({ file }) => file)
}

/** « serveur : alertes, écran : groupes » */
function lieux(fichiers: readonly string[]): string[] {
  const noms = fichiers.map((file) => {
    const [partie, , ...chemin] = file.split('/')
    const domaine = chemin[0] === 'domaines' || chemin[0] === 'features' ? chemin[1] : chemin[0]
    return `${partie === 'web' ? 'écran' : partie === 'server' ? 'serveur' : 'règles'} : ${domaine}`
  })
  return [...new Set(noms)].toSorted((a, b) => a.localeCompare(b, 'fr'))
}

const REGLAGES = [
  ...Object.entries(FONCTIONNALITES).map(([nom, { description, actif }]) => ({
    nom,
    description,
    defaut: actif ? 'active' : 'éteinte',
    type: 'Fonctionnalite' as const,
  })),
  ...Object.entries(PARAMETRES).map(([nom, { description, valeur }]) => ({
    nom,
    description,
    defaut: String(valeur).replace('.', ','),
    type: 'Parametre' as const,
  })),
].map((reglage) => ({ ...reglage, fichiers: lecteurs(reglage.nom, reglage.type) }))

it.each(REGLAGES)('$nom is read somewhere, not only declared', ({ fichiers }) => {
  expect(fichiers).not.toEqual([])
})

/** The rows of docs/reglages.md, by the name of the setting. */
const documentes = new Map(
  readProjectFile('docs/reglages.md')
    .split('\n')
    .flatMap((ligne) => {
      const [, nom, sens, defaut, lecture = ''] = /^\| `(\w+)` \| (.+) \| ([^|]+) \| ([^|]+) \|$/.exec(ligne) ?? []
      return nom ? [[nom, { sens, defaut, lecture: lecture.split(', ') }] as const] : []
    }),
)

it('docs/reglages.md tells them all, and no others', () => {
  expect([...documentes.keys()].toSorted()).toEqual(REGLAGES.map(({ nom }) => nom).toSorted())
})

it.each(REGLAGES)(
  'docs/reglages.md tells what $nom means, its default and where it is read',
  ({ nom, description, defaut, fichiers }) => {
    const row = `| \`${nom}\` | ${description} | ${defaut} | ${lieux(fichiers).join(', ')} |`
    const documente = documentes.get(nom)
    expect(documente, row).toMatchObject({ sens: description, defaut })
    expect(LECTEURS[nom as keyof typeof LECTEURS]).toBe(documente?.lecture.join(', '))
    expect(lieux(fichiers), row).toEqual(expect.arrayContaining(documente?.lecture ?? []))
  },
)
