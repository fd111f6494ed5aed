import type { ContratConnu } from '@ael/contract/demarches/modele.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The states in which somebody pays a contract. */
const VIVANTS = ['SE', 'AT', 'CS']

/** How a contract is paid, and its holder as he is called. */
export async function contratDuContexte(db: Database, numeroContrat: ContratVerifie) {
  const ligne = await db
    .selectFrom('abonnement as a')
    .innerJoin('client as c', 'c.numero_client', 'a.numero_client_titulaire')
    .select((eb) => [
      'c.nom',
      'c.prenom',
      eb
        .exists(
          eb
            .selectFrom('mandat_sepa as m')
            .select('m.id')
            .whereRef('m.numero_contrat', '=', 'a.numero_contrat')
            .where('m.revoque_le', 'is', null),
        )
        .as('mandat'),
      eb
        .selectFrom('service_souscrit as s')
        .select('s.code')
        .whereRef('s.numero_contrat', '=', 'a.numero_contrat')
        .where('s.code', 'in', ['PA', 'ME'])
        .orderBy('s.code')
        .limit(1)
        .as('prelevement'),
      eb
        .selectFrom('abonnement as autre')
        .select((compte) => compte.fn.countAll<number>().as('nombre'))
        .whereRef('autre.numero_client_payeur', '=', 'a.numero_client_payeur')
        .whereRef('autre.numero_contrat', '<>', 'a.numero_contrat')
        .where('autre.code_etat_contrat', 'in', VIVANTS)
        .as('autres'),
    ])
    .where('a.numero_contrat', '=', numeroContrat)
    .$narrowType<{ prelevement: Exclude<ContratConnu['prelevement'], 'TP'> | null }>()
    .executeTakeFirstOrThrow()
  return { ...ligne, mandat: Boolean(ligne.mandat), autres: Number(ligne.autres) }
}
