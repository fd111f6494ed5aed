import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isSource, projectFiles, readProjectFile } from './source-files.ts'

/** Of what the builder's chain does not name the row, and why that is meant. */
const SANS_CLE: Readonly<Record<string, string>> = {
  'server/src/domaines/configuration/reglages/reglages.repository.ts fonctionnalite':
    'all are given back to their defaults',
  'server/src/domaines/configuration/reglages/reglages.repository.ts parametre': 'all are given back to their defaults',
  'server/src/domaines/contenus/faq/ecrire-faq.repository.ts ?': 'the last place of all',
  'server/src/domaines/demarches/definition.repository.ts definition_demarche': 'one of them, or all, to be read anew',
  'server/src/domaines/paiements/tentative.repository.ts notification_paiement':
    'what is old, the longer the more it proves',
  'server/src/domaines/prelevements/mandat.repository.ts mandat_sepa': 'the beginning of two that each say which',
  'server/src/domaines/services/groupe/traitement.repository.ts traitement_services': 'the oldest that is not done',
  'server/src/kernel/session/session.repository.ts session': 'the impersonations of an account, by it or of it',
  'server/src/kernel/session/session.repository.ts usurpation': 'all whose session has ended',
  'server/src/kernel/tentatives/tentatives.ts tentative_connexion': 'by one key or by how it begins',
  'server/src/reference-data.ts utilisateur': 'whether there is anybody',
}

/** What names a row, or the few of somebody. */
const CLE =
  /^(?:\w+\.)?(?:id|id_\w+|\w+_id|numero_\w+|identifiant|empreinte\w*|reference\w*|\w*jeton\w*|rum|code\w*|nom|cle\w*|sub|type|profil|finesse|prefixe|libelle|campagne|suite_de|type_\w+)$/
const ECRITURES: ReadonlySet<string> = new Set(['updateTable', 'deleteFrom'])
/** What a query ends by that is of one row, or holds it. */
const UNE_SEULE = ['executeTakeFirst', 'executeTakeFirstOrThrow', 'forUpdate'] as const
const COMPARAISONS: ReadonlySet<string> = new Set(['=', 'in', 'is not distinct from'])
/** What is over, for whomever it was. */
const AGE = /(?:_le|jour|mois|debut|instant|essai)$/

type Noeud = { type: string } & Record<string, unknown>
interface Appel {
  methode: string
  arguments: readonly unknown[]
}
const estNoeud = (valeur: unknown): valeur is Noeud => typeof valeur === 'object' && valeur !== null && 'type' in valeur
const texte = (node: unknown): string | null => (estNoeud(node) && typeof node.value === 'string' ? node.value : null)

/** The calls of a chain, the first first. */
function chaine(node: unknown): Appel[] {
  if (!estNoeud(node) || node.type !== 'CallExpression') return []
  const { callee } = node
  if (!estNoeud(callee) || callee.type !== 'MemberExpression' || !estNoeud(callee.property)) return []
  return [
    ...chaine(callee.object),
    { methode: String(callee.property.name), arguments: node.arguments as readonly unknown[] },
  ]
}

/** The chains of calls of a tree, each once and whole. */
function chaines(arbre: unknown, suite = false): Appel[][] {
  if (Array.isArray(arbre)) return arbre.flatMap((un) => chaines(un))
  if (!estNoeud(arbre)) return []
  const appel = arbre.type === 'CallExpression'
  const dedans = Object.entries(arbre).flatMap(([nom, enfant]) =>
    chaines(enfant, appel ? nom === 'callee' : suite && nom === 'object'),
  )
  return appel && !suite ? [chaine(arbre), ...dedans] : dedans
}

/** Whether a condition says which row, by a key. */
const nomme = ([colonne, comparaison]: readonly unknown[]): boolean =>
  CLE.test(texte(colonne) ?? '') && COMPARAISONS.has(texte(comparaison) ?? '')

function demandes(file: string): { table: string; sure: boolean }[] {
  return chaines(parseSync(file, readProjectFile(file)).program).flatMap((appels) => {
    const methodes = new Set(appels.map(({ methode }) => methode))
    // What comes next of what waits is whoever's.
    const uneSeule = UNE_SEULE.some((fin) => methodes.has(fin)) && !methodes.has('skipLocked')
    const ecriture = appels.find(({ methode }) => ECRITURES.has(methode) || (uneSeule && methode === 'selectFrom'))
    if (!ecriture) return []
    const conditions = appels.filter(({ methode }) => methode.startsWith('where')).map((appel) => appel.arguments)
    const passees =
      ecriture.methode === 'deleteFrom' &&
      conditions.length > 0 &&
      conditions.every(([une]) => AGE.test(texte(une) ?? ''))
    // What is read may be found by more than a plain comparison; what is written is named by one.
    const trouvee = ecriture.methode === 'selectFrom' && conditions.some(([une]) => texte(une) === null)
    return [{ table: texte(ecriture.arguments[0]) ?? '?', sure: passees || trouvee || conditions.some(nomme) }]
  })
}

it('whatever changes, deletes or reads one row names it', () => {
  const files = projectFiles().filter(
    (file) => isSource(file) && file.startsWith('server/src/') && !/\/(?:testing|demo)\/|\.test\.ts$/.test(file),
  )
  const toutes = files.flatMap((file) => demandes(file).map((demande) => ({ ...demande, file })))
  expect(toutes.length).toBeGreaterThan(100)
  const sansCle = toutes.filter(({ sure }) => !sure).map(({ file, table }) => `${file} ${table}`)
  expect([...new Set(sansCle)].toSorted()).toEqual(Object.keys(SANS_CLE).toSorted())
})
