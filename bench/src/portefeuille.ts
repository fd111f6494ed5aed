import pg from 'pg'
import { debutEnCours } from '@ael/contract/alertes/en-cours.ts'
import { JOURS_SANS_RELEVE, JOURS_SANS_TELERELEVE } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import { REQUETE_CHIFFRES } from '@ael/server/domaines/tableau-de-bord/portefeuille/chiffres.sql.ts'
import { type FormeContrats, requeteContrats } from '@ael/server/domaines/tableau-de-bord/portefeuille/contrats.sql.ts'
import { JOUR_DU_PARC, type Parc } from './donnees-parc.ts'
import { mediane, type Mesure } from './mesure.ts'

const SEUIL_MS = 150
const TOURS = 7

interface Plan {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** What PostgreSQL itself takes for a statement, and how many pages it reads. */
async function mesurer(client: pg.Client, nom: string, sql: string, valeurs: readonly unknown[]): Promise<Mesure> {
  const durees: number[] = []
  let pages = 0
  for (let tour = 0; tour < TOURS; tour++) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...valeurs],
    )
    const [{ Plan: plan, 'Execution Time': duree }] = rows[0]!['QUERY PLAN']
    durees.push(duree)
    pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const duree = mediane(durees)
  return {
    nom: `${nom}, 5 000 contrats parmi 400 000`,
    valeur: `${Math.round(duree)} ms`,
    seuil: `≤ ${SEUIL_MS} ms`,
    tenu: duree <= SEUIL_MS,
    detail: `temps de PostgreSQL, ${pages} pages lues`,
  }
}

const LISTES: readonly (readonly [string, FormeContrats])[] = [
  ['tous, par reste à payer', { vue: 'tous', tri: 'resteAPayer', decroissant: true, duGroupe: false }],
  ['tous, par situation', { vue: 'tous', tri: 'situation', decroissant: false, duGroupe: false }],
  ['en retard', { vue: 'enRetard', tri: 'numeroContrat', decroissant: false, duGroupe: false }],
  ['en alerte', { vue: 'enAlerte', tri: 'numeroContrat', decroissant: false, duGroupe: false }],
  ['sans relevé', { vue: 'sansReleve', tri: 'dernierReleve', decroissant: false, duGroupe: false }],
]

/** The figures of a portfolio, and the first page of its views. */
export async function mesurerPortefeuille({ connectionString, utilisateurId }: Parc): Promise<Mesure[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const situation = [
      utilisateurId,
      false,
      JOUR_DU_PARC,
      debutEnCours(JOUR_DU_PARC),
      JOURS_SANS_TELERELEVE,
      JOURS_SANS_RELEVE,
    ]
    const mesures = [await mesurer(client, 'TableauDeBord/portefeuille', REQUETE_CHIFFRES.text, situation)]
    for (const [nom, forme] of LISTES) {
      const { text } = requeteContrats(forme)
      mesures.push(
        await mesurer(client, `TableauDeBord/portefeuille/contrats, ${nom}`, text, [...situation, [], 25, 0]),
      )
    }
    return mesures
  } finally {
    await client.end()
  }
}
