import {
  type CauseFuite,
  type IssueReponse,
  ISSUES_REPONSE,
  type NatureReponse,
} from '@ael/contract/alertes/fuites.regles.ts'
import type { InferResult } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The answers that stand: those whose outcome is told, and those that run while they hold, which the view says. */
const reponses = (db: Database) =>
  db
    .selectFrom('reponse_fuite as r')
    .select([
      'r.id',
      'r.numero_contrat as numeroContrat',
      'r.numero_client_titulaire as titulaire',
      'r.utilisateur_id as utilisateurId',
      'r.nature',
      'r.cause',
      'r.precision',
      'r.debit',
      'r.repondu_le as reponduLe',
      'r.jusqu_au as jusquAu',
      'r.issue',
      'r.issue_le as issueLe',
    ])
    .where((eb) =>
      eb.or([
        eb('r.issue', '=', parmi(ISSUES_REPONSE)),
        eb.exists(eb.selectFrom('reponse_fuite_valide as v').select('v.id').whereRef('v.id', '=', 'r.id')),
      ]),
    )
    .$narrowType<{ nature: NatureReponse; cause: CauseFuite | null; issue: IssueReponse | null }>()

export type LigneReponse = InferResult<ReturnType<typeof reponses>>[number]

/** The last answer to a flow of a holder, given since an instant. */
export const derniereReponse = (
  db: Database,
  { numeroContrat, titulaire, depuis }: { numeroContrat: ContratVerifie; titulaire: string; depuis: Date },
) =>
  reponses(db)
    .where('r.numero_contrat', '=', numeroContrat)
    .where('r.numero_client_titulaire', '=', titulaire)
    .where('r.repondu_le', '>=', depuis)
    .orderBy('r.repondu_le', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The answers that run on contracts: at most one each. */
export const reponsesEnCours = (db: Database, contrats: readonly string[]) =>
  reponses(db).where('r.issue', 'is', null).where('r.numero_contrat', '=', parmi(contrats)).execute()
