import type { Database } from '../../../db/database.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'

const complet = (prenom: string | null, nom: string | null): string | null =>
  [prenom, nom].filter(Boolean).join(' ') || null

/** Who made a request, where the answer goes, and who handles it. */
export async function demandeur(db: Database, demarche: DemarcheVerifiee) {
  const lu = await db
    .selectFrom('demarche')
    .leftJoin('utilisateur as auteur', 'auteur.id', 'demarche.utilisateur_id')
    .leftJoin('utilisateur as agent', 'agent.id', 'demarche.agent_id')
    .select([
      'demarche.email as email_donne',
      'demarche.agent_id',
      'auteur.email as email_compte',
      'auteur.id as compte',
      'auteur.prenom',
      'auteur.nom',
      'agent.prenom as agent_prenom',
      'agent.nom as agent_nom',
    ])
    .where('demarche.id', '=', demarche)
    .executeTakeFirstOrThrow()
  return {
    compte: lu.compte === null ? null : String(lu.compte),
    demandeur: complet(lu.prenom, lu.nom) ?? lu.email_donne,
    email: lu.email_donne ?? lu.email_compte,
    agent_id: lu.agent_id,
    agent: complet(lu.agent_prenom, lu.agent_nom),
  }
}
