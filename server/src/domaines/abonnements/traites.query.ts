import type { Database } from '../../db/database.ts'

/** The billing agreements that contracts come under: of all of them, or of those that a user reaches. */
export async function listerTraites(db: Database, utilisateurId: number | null): Promise<string[]> {
  const lignes = await db
    .selectFrom('abonnement')
    .select('traite_facturation_code as code')
    .distinct()
    .$if(utilisateurId !== null, (requete) =>
      requete.where('numero_contrat', 'in', (eb) =>
        eb
          .selectFrom('contrat_accessible')
          .select('numero_contrat')
          .where('utilisateur_id', '=', utilisateurId)
          .$castTo<{ numero_contrat: string }>(),
      ),
    )
    .orderBy('code')
    .execute()
  return lignes.map(({ code }) => code)
}
