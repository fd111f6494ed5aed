import type { ParametresPoses, PlageConso } from '@ael/contract/alertes/parametres.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** What administrators have set: parameters of the installation and of contracts, ranges of daily averages. */
export interface Reglages {
  installation: ParametresPoses
  parContrat: ReadonlyMap<string, ParametresPoses>
  plages: readonly PlageConso[]
}

/** The settings that hold for contracts, read at once. */
export async function lireReglages(db: Kysely<DB>, contrats: readonly string[]): Promise<Reglages> {
  const { rows } = await sql<{
    installation: ParametresPoses | null
    contrats: Record<string, ParametresPoses> | null
    plages: PlageConso[] | null
  }>`
    select (select json_object_agg(nom, valeur) from parametre_alerte) as installation,
      (select json_object_agg(numero_contrat, poses) from (
        select numero_contrat, json_object_agg(nom, valeur) as poses from parametre_alerte_contrat
        where numero_contrat = any(${contrats}::text[]) group by 1) par_contrat) as contrats,
      (select json_agg(json_build_object('cle', cle, 'valeur', valeur) order by cle) from plage_alerte_conso) as plages`.execute(
    db,
  )
  const [{ installation, contrats: poses, plages } = { installation: null, contrats: null, plages: null }] = rows
  return { installation: installation ?? {}, parContrat: new Map(Object.entries(poses ?? {})), plages: plages ?? [] }
}
