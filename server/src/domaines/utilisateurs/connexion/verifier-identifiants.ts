import type { Services } from '../../../services.ts'
import {
  annulerTentative,
  limiteAdresse,
  limiteCompte,
  oublierTentatives,
  reserverTentative,
} from '../../acces/tentatives.ts'
import { compteNonValide, identifiantsIncorrects, motDePasseAChanger } from '../errors.ts'
import * as repository from '../repository.ts'

export interface Identifiants {
  /** Identifier or e-mail address. */
  identifiant: string
  motDePasse: string
  adresse: string
}

/**
 * The id of the account that a password opens. Whether the account exists shows neither in the answer nor in its
 * time: the same work is done without account, and what is wrong with the account is only said to who knows the
 * password.
 */
export async function verifierIdentifiants(
  services: Services,
  { identifiant, motDePasse, adresse }: Identifiants,
): Promise<number> {
  const { db, motsDePasse } = services
  const compte = await repository.trouverCompte(db, identifiant)
  const tentative = await reserverTentative(services, [limiteCompte(compte?.id ?? identifiant), limiteAdresse(adresse)])
  const verdict = await motsDePasse
    .verifier(compte?.mot_de_passe_hash ?? null, motDePasse)
    .catch(async (error: unknown) => {
      await annulerTentative(services, tentative)
      throw error
    })
  if (!compte || !verdict.juste) throw identifiantsIncorrects()
  await annulerTentative(services, tentative)
  await oublierTentatives(services, compte.id)
  if (!compte.active_le) throw compteNonValide()
  if (compte.changement_mot_de_passe_requis) throw motDePasseAChanger()
  if (verdict.aRehacher && compte.mot_de_passe_hash) {
    await repository.remplacerHash(db, compte.id, compte.mot_de_passe_hash, await motsDePasse.hacher(motDePasse))
  }
  return compte.id
}
