import type { CodeService } from '@ael/contract/services/modele.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import type { ServiceSouscrit } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** What a contract keeps of a service beside its code and its day. */
export type DetailSouscrit = Partial<
  Pick<Insertable<ServiceSouscrit>, 'rum' | 'adresse_mail' | 'telephone' | 'alerte_id' | 'conditions_version'>
>

/** Records a service for contracts; one that has it keeps it as it is. */
export async function ajouterSouscrits(
  trx: Database,
  { code, jour }: { code: CodeService; jour: string },
  souscrits: ReadonlyMap<ContratVerifie, DetailSouscrit>,
): Promise<void> {
  if (souscrits.size === 0) return
  await trx
    .insertInto('service_souscrit')
    .values(
      Array.from(souscrits, ([numero_contrat, detail]) => ({
        rum: null,
        adresse_mail: null,
        telephone: null,
        alerte_id: null,
        conditions_version: null,
        ...detail,
        numero_contrat,
        code,
        souscrit_le: jour,
      })),
    )
    .onConflict((conflit) => conflit.columns(['numero_contrat', 'code']).doNothing())
    .execute()
}

/** Takes services away from contracts. */
export async function retirerSouscrits(
  trx: Database,
  codes: readonly CodeService[],
  contrats: readonly ContratVerifie[],
): Promise<void> {
  if (codes.length === 0 || contrats.length === 0) return
  await trx
    .deleteFrom('service_souscrit')
    .where('code', '=', parmi(codes))
    .where('numero_contrat', '=', parmi(contrats))
    .execute()
}

/** The mandate by which a contract is debited from now on, where a service debits it. */
export async function noterMandat(trx: Database, numeroContrat: ContratVerifie, rum: string): Promise<void> {
  await trx
    .updateTable('service_souscrit')
    .set({ rum })
    .where('numero_contrat', '=', numeroContrat)
    .where('code', 'in', ['PA', 'ME'])
    .execute()
}
