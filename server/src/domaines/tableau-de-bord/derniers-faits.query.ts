import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** The last payment of a contract, with the number of the invoice it went to. */
export const dernierReglement = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('reglement as r')
    .leftJoin('facture as f', 'f.id', 'r.facture_id')
    .select(['r.date_reglement', 'r.mode_reglement', 'r.montant_cents', 'r.motif_rejet', 'f.numero_facture_client'])
    .where('r.numero_contrat', '=', numeroContrat)
    .orderBy('r.date_reglement', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last invoice or credit note of a contract. */
export const derniereFacture = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('facture')
    .selectAll()
    .where('numero_contrat', '=', numeroContrat)
    .orderBy('date_emission', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The day on which a contract will be billed next; null when nothing is planned. */
export async function dateProchaineFacture(db: Database, numeroContrat: ContratVerifie): Promise<string | null> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('prochaine_facture')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat?.prochaine_facture ?? null
}

/** How often the meter of a contract was read since a day (inclusive): days by radio, and readings taken otherwise. */
export async function compterLevees(
  db: Database,
  numeroContrat: ContratVerifie,
  depuis: string,
): Promise<{ radio: number; autres: number }> {
  const [radio, autres] = await Promise.all([
    db
      .selectFrom('affectation_compteur as a')
      .innerJoin('consommation_jour as c', (jointure) =>
        jointure
          .onRef('c.compteur_id', '=', 'a.compteur_id')
          .onRef('c.jour', '>=', 'a.debut')
          .on((eb) => eb.or([eb('a.fin', 'is', null), eb('c.jour', '<', eb.ref('a.fin'))])),
      )
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('a.numero_contrat', '=', numeroContrat)
      .where('c.jour', '>=', depuis)
      .where('c.etat', '<>', 'x')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('releve_facture')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('numero_contrat', '=', numeroContrat)
      .where('date_releve', '>=', depuis)
      .where('nature', 'in', ['RELEVE', 'AUTORELEVE'])
      .executeTakeFirstOrThrow(),
  ])
  return { radio: radio.nombre, autres: autres.nombre }
}

/** The day of the last reading that was not by radio; an estimate of the billing is none. */
export async function derniereLevee(db: Database, numeroContrat: ContratVerifie): Promise<string | null> {
  const { jour } = await db
    .selectFrom('releve_facture')
    .select((eb) => eb.fn.max('date_releve').as('jour'))
    .where('numero_contrat', '=', numeroContrat)
    .where('nature', '<>', 'ESTIME')
    .executeTakeFirstOrThrow()
  return jour
}
