import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { EnvoiAlerte } from '../../../db/schema.generated.ts'
import type { Declenchement } from './declenchement.ts'

const LIGNES_PAR_ENONCE = 1000

/** Writes firings; those that stand already for their alert and period are left alone. Answers those that are new. */
export async function enregistrerDeclenchements(
  db: Database,
  declenchements: readonly Declenchement[],
  maintenant: Date,
): Promise<(Declenchement & { id: number })[]> {
  const nouveaux: (Declenchement & { id: number })[] = []
  for (let rang = 0; rang < declenchements.length; rang += LIGNES_PAR_ENONCE) {
    const morceau = declenchements.slice(rang, rang + LIGNES_PAR_ENONCE)
    const ecrits = await db
      .insertInto('instance_alerte')
      .values(
        morceau.map((un) => ({
          alerte_id: un.alerteId,
          code_type_alarme: un.type,
          numero_contrat: un.numeroContrat,
          numero_client_titulaire: un.titulaire,
          cle: un.cle,
          date_declenchante: un.jour,
          depuis: un.depuis,
          periode_debut: un.periode.debut,
          periode_fin: un.periode.fin,
          volume_litres: un.litres,
          montant_cents: un.montantCents,
          titre: un.titre,
          message: un.message,
          suivi: un.suivi ?? null,
          declenchee_le: maintenant,
        })),
      )
      .onConflict((conflit) =>
        conflit
          .columns(['alerte_id', 'numero_contrat', 'code_type_alarme', 'numero_client_titulaire', 'cle'])
          .doNothing(),
      )
      .returning(['id', 'alerte_id', 'numero_contrat', 'code_type_alarme', 'cle'])
      .execute()
    const parCle = new Map(
      ecrits.map((un) => [`${un.alerte_id} ${un.numero_contrat} ${un.code_type_alarme} ${un.cle}`, un.id]),
    )
    for (const un of morceau) {
      const id = parCle.get(`${un.alerteId} ${un.numeroContrat} ${un.type} ${un.cle}`)
      if (id !== undefined) nouveaux.push({ ...un, id })
    }
  }
  return nouveaux
}

export async function enregistrerEnvois(db: Database, envois: readonly Insertable<EnvoiAlerte>[]): Promise<void> {
  for (let rang = 0; rang < envois.length; rang += LIGNES_PAR_ENONCE) {
    await db
      .insertInto('envoi_alerte')
      .values(envois.slice(rang, rang + LIGNES_PAR_ENONCE))
      .onConflict((conflit) => conflit.columns(['instance_id', 'canal', 'destinataire']).doNothing())
      .execute()
  }
}
