import { nonConnecte } from '../../../kernel/errors.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { contratManquant } from '../errors.ts'
import type { Demande } from './effet.ts'

/** Who is signed in, and the contract of his that the request is made for: without both, what it asks is done for nobody. */
export function exigerAbonne({ utilisateur, contrat }: Pick<Demande, 'utilisateur' | 'contrat'>): {
  utilisateur: UtilisateurSession
  contrat: ContratVerifie
} {
  if (!utilisateur) throw nonConnecte()
  if (!contrat) throw contratManquant()
  return { utilisateur, contrat }
}

/** The answer of a field that holds one text; empty when nothing was answered. */
export function texteDe({ valeurs }: Pick<Demande, 'valeurs'>, champ: string): string {
  const valeur = valeurs[champ]
  return typeof valeur === 'string' ? valeur : ''
}
