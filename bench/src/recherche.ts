import { rechercher } from '@ael/server/domaines/administration/recherche/rechercher.ts'
import { listeUtilisateurs } from '@ael/server/domaines/utilisateurs/liste/lister-utilisateurs.ts'
import { openDatabase, type OpenedDatabase } from '@ael/server/db/database.ts'
import { registerTypeParsers } from '@ael/server/db/types.ts'
import pg from 'pg'
import { comparerALaBase } from './comparer-a-la-base.ts'
import type { Service } from './donnees-recherche.ts'
import { mediane, type Mesure } from './mesure.ts'
import { type Enonce, enoncesDe } from './temps-de-postgres.ts'

const SEUIL_MS = 20
const SEUIL_TAILLES = 1.5
const TOURS = 7
/**
 * A name that many have, two of them, a mail, a contract, a meter, an address, a name mistyped, nothing, a word of nearly
 * all, two names that nobody has both, letters alone, words of an address that everybody has, with a number of the street or without,
 * a name with a letter, two words mistyped.
 */
const RECHERCHES = [
  'martin',
  'camille martin',
  'camille.martin',
  '0050000',
  'B00500',
  '12 tanneurs valombre',
  'lefebvr',
  'gitardin',
  'zzzz',
  'rue',
  'rue martin',
  'mamadou zoé',
  'm z',
  'm z l',
  '00 12',
  'rue tanneurs 38999 valombre',
  '7 tanneurs',
  '119 rue lavandières montfort',
  'martin z',
  'tanneur valombr',
] as const
const AGENT = { id: 0, profils: ['CHARGE_DE_CLIENTELE'], premiumId: null } as const

type Session = Parameters<typeof listeUtilisateurs>[1]

/** What a search is made of, by the screen that makes it. */
const ECRANS = {
  comptes: ({ pool }: OpenedDatabase, recherche: string) =>
    listeUtilisateurs(pool, AGENT as unknown as Session, { type: 'tous' }, { recherche }),
  'Ctrl K': (base: OpenedDatabase, recherche: string) => rechercher(base, recherche),
} as const
type Ecran = keyof typeof ECRANS

/** The statements of a search, in their order: on connections of its own, so that they are heard. */
async function enoncesDeRecherche(connectionString: string, ecran: Ecran, recherche: string): Promise<Enonce[]> {
  const base = openDatabase(connectionString)
  try {
    return await enoncesDe(base.pool, () => ECRANS[ecran](base, recherche))
  } finally {
    await base.db.destroy()
  }
}

/** What PostgreSQL itself takes for statements, their planning included. */
async function duree(pool: pg.Pool, enonces: readonly Enonce[]): Promise<number> {
  const tours: number[] = []
  for (let tour = 0; tour < TOURS; tour++) {
    let total = 0
    for (const { text, values } of enonces) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        [...values],
      )
      const [plan] = rows[0]!['QUERY PLAN']
      total += plan['Execution Time'] + plan['Planning Time']
    }
    tours.push(total)
  }
  return mediane(tours)
}

interface Durees {
  taille: number
  parRecherche: Record<Ecran, ReadonlyMap<string, number>>
}

async function mesurerTaille({ connectionString, taille }: Service): Promise<Durees> {
  registerTypeParsers()
  const pool = new pg.Pool({ connectionString, max: 1 })
  const mesurer = async (ecran: Ecran) => {
    const durees = new Map<string, number>()
    for (const recherche of RECHERCHES)
      durees.set(recherche, await duree(pool, await enoncesDeRecherche(connectionString, ecran, recherche)))
    return durees
  }
  try {
    return { taille, parRecherche: { comptes: await mesurer('comptes'), 'Ctrl K': await mesurer('Ctrl K') } }
  } finally {
    await pool.end()
  }
}

const nombre = (valeur: number): string => valeur.toLocaleString('fr-FR').replaceAll('\u202F', ' ')

const LIBELLES = { comptes: 'Recherche de comptes', 'Ctrl K': 'Recherche Ctrl K' } as const

const dire = ({ taille, parRecherche }: Durees): Mesure[] =>
  (['comptes', 'Ctrl K'] as const).map((ecran) => {
    const [pire, plusLongue] = [...parRecherche[ecran]].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
    return {
      nom: `${LIBELLES[ecran]}, ${nombre(taille)} comptes et contrats : la plus longue`,
      valeur: `${plusLongue.toFixed(1)} ms`,
      seuil: `≤ ${SEUIL_MS} ms`,
      tenu: plusLongue <= SEUIL_MS,
      detail: `temps de PostgreSQL, « ${pire} » ; médiane ${mediane([...parRecherche[ecran].values()]).toFixed(1)} ms`,
    }
  })

/** What searches cost on the larger service, against the smaller one. */
function comparer(petit: Durees, grand: Durees): Mesure {
  const paires = (['comptes', 'Ctrl K'] as const).flatMap((ecran) =>
    [...grand.parRecherche[ecran]].map(([recherche, enGrand]) => ({
      recherche: `${recherche}, ${ecran}`,
      enGrand,
      rapport: enGrand / (petit.parRecherche[ecran].get(recherche) ?? enGrand),
    })),
  )
  const rapport = mediane(paires.map((une) => une.rapport))
  return {
    nom: `Recherche du personnel, ${nombre(grand.taille)} contre ${nombre(petit.taille)}`,
    valeur: rapport.toFixed(2),
    seuil: `≤ ${nombre(SEUIL_TAILLES)}`,
    tenu: rapport <= SEUIL_TAILLES,
    detail: paires.map((une) => `${une.recherche} ${une.enGrand.toFixed(1)}`).join(' ; '),
  }
}

/** The list of accounts by a name that many have, against the same statements alone. */
async function mesurerDebit(service: Service): Promise<Mesure> {
  const recherche = 'camille martin'
  const enonces = await enoncesDeRecherche(service.connectionString, 'comptes', recherche)
  const rang = enonces.findIndex(({ text }) => text.includes('derniere_connexion'))
  const [page] = enonces.splice(rang, 1)
  if (!page) throw new Error('the page is read')
  return comparerALaBase(service.connectionString, service, {
    nom: `Utilisateur/utilisateurs, ${nombre(service.taille)} comptes : recherche et total`,
    chemin: `Utilisateur/utilisateurs?recherche=${encodeURIComponent(recherche)}`,
    avant: enonces.map(({ text, values }) => ({ sql: text, valeurs: values })),
    sql: page.text,
    valeurs: page.values,
  })
}

/** The searches of the staff on a service and on one ten times as large: what they cost follows what is shown. */
export async function mesurerRecherche(petit: Service, grand: Service): Promise<Mesure[]> {
  const [enPetit, enGrand] = [await mesurerTaille(petit), await mesurerTaille(grand)]
  return [...dire(enPetit), ...dire(enGrand), comparer(enPetit, enGrand), await mesurerDebit(grand)]
}
