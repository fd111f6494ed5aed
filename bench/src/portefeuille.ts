import pg from 'pg'
import { debutEnCours } from '@ael/contract/alertes/en-cours.ts'
import { JOURS_SANS_RELEVE, JOURS_SANS_TELERELEVE } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import { REQUETE_CHIFFRES } from '@ael/server/domaines/tableau-de-bord/portefeuille/chiffres.sql.ts'
import { type FormeContrats, requeteContrats } from '@ael/server/domaines/tableau-de-bord/portefeuille/contrats.sql.ts'
import { JOUR_DU_PARC, type Parc } from './donnees-parc.ts'
import type { Mesure } from './mesure.ts'
import { mesurerEnonces } from './temps-de-postgres.ts'

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
    const mesurer = (nom: string, text: string, values: readonly unknown[]) =>
      mesurerEnonces(client, `${nom}, 5 000 contrats parmi 400 000`, [{ text, values }])
    const mesures = [await mesurer('TableauDeBord/portefeuille', REQUETE_CHIFFRES.text, situation)]
    for (const [nom, forme] of LISTES) {
      const { text } = requeteContrats(forme)
      mesures.push(await mesurer(`TableauDeBord/portefeuille/contrats, ${nom}`, text, [...situation, [], 25, 0]))
    }
    return mesures
  } finally {
    await client.end()
  }
}
